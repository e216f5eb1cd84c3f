import middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { errors } from './errors.ts'
import { logger } from './logger.ts'
import { metrics } from './metrics.ts'
import type { Handler } from './operation.ts'
import { requestId } from './request-id.ts'

/**
 * Makes a handler that answers every request with an error in the common shape. It authenticates nobody and reads nothing,
 * so its function is bundled without the table and the SDK.
 *
 * @param name the function's name in the registry
 * @param refuse gives the error for a request
 */
export function refusal(
  name: string,
  refuse: (event: APIGatewayProxyEventV2) => Error,
): Handler & { definition: { name: string } } {
  const handler = async (event: APIGatewayProxyEventV2) => {
    throw refuse(event)
  }
  const chain = middy(handler as never).use([requestId(), metrics(), errors(logger)] as never) as unknown as Handler
  return Object.assign(chain, { definition: { name } })
}
