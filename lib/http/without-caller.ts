import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { origin } from './address.ts'
import { cors } from './cors.ts'
import { errors } from './errors.ts'
import { headerNames } from './header-names.ts'
import type { Handler } from './operation.ts'
import { repeatRequestId, requestId, requestLog } from './request-log.ts'

/** The request matches no operation. */
const isForAuthzen = ({ rawPath }: APIGatewayProxyEventV2): boolean => rawPath?.startsWith('/access/v1/')

/**
 * The handler authenticates nobody and does not access the table, so that the bundle of the function contains neither table nor SDK. It
 * has the middleware of `operation`, except those that need the table or credentials.
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
