import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { origin } from './address.ts'
import { cors } from './cors.ts'
import { errors } from './errors.ts'
import { headerNames } from './header-names.ts'
import type { Handler } from './operation.ts'
import { repeatRequestId, requestId, requestLog } from './request-log.ts'

/** Tells whether a request that matches no operation was meant for OpenID's Authorization API. */
const isForAuthzen = ({ rawPath }: APIGatewayProxyEventV2): boolean => rawPath?.startsWith('/access/v1/')

/**
 * Makes a handler that authenticates nobody and does not access the table, so that the bundle of the function contains neither
 * table nor SDK. The handler has the same middleware as `operation`, but leaves out the middleware that needs the table or
 * credentials.
 * @param name the function's name in the registry
 * @param handle returns the response, or throws an ApiError
 */
export const withoutCaller = (
  name: string,
  handle: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>,
): Handler =>
  middy(handle as never).use([
    headerNames(),
    ...(process.env.ORIGINS ? [cors()] : []),
    repeatRequestId(isForAuthzen),
    requestId(),
    requestLog(name),
    errors(),
    origin(),
  ] as never) as unknown as Handler
