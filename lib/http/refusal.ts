import middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { errors } from './errors.ts'
import { logger } from './logger.ts'
import { metrics } from './metrics.ts'
import type { Handler } from './operation.ts'
import { requestId } from './request-id.ts'

/**
 * The chain for what no operation handles: nothing is proved or read, the refusal is in the common shape. It stands apart
 * from the operations' so that the function comes without table and SDK.
 */
export function refusal(refuse: (event: APIGatewayProxyEventV2) => Error): Handler {
  const handler = async (event: APIGatewayProxyEventV2) => {
    throw refuse(event)
  }
  return middy(handler as never).use([requestId(), metrics(), errors(logger)] as never) as unknown as Handler
}
