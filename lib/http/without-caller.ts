import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { origin } from './address.ts'
import { cors } from './cors.ts'
import { errors } from './errors.ts'
import type { Handler } from './operation.ts'
import { repeatRequestId, requestId, requestLog } from './request-log.ts'

/** Tells whether a request without an operation was meant for OpenID's Authorization API. */
const isForAuthzen = ({ rawPath }: APIGatewayProxyEventV2): boolean => rawPath?.startsWith('/access/v1/')

/**
 * Makes a handler that authenticates nobody and reads nothing, so that its function is bundled without the table and the SDK. It
 * has those parts of the chain of `operation` that need neither.
 * @param name the function's name in the registry
 * @param handle returns the response, or throws an ApiError
 */
export const withoutCaller = (
  name: string,
  handle: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>,
): Handler =>
  middy(handle as never).use([
    ...(process.env.ORIGINS ? [cors()] : []),
    repeatRequestId(isForAuthzen),
    requestId(),
    requestLog(name),
    errors(),
    origin(),
  ] as never) as unknown as Handler
