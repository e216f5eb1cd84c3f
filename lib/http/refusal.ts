import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Handler } from './operation.ts'
import { withoutCaller } from './without-caller.ts'

/**
 * Makes a handler that answers every request with an error in the common shape.
 *
 * @param name the function's name in the registry
 * @param refuse gives the error for a request
 */
export function refusal(
  name: string,
  refuse: (event: APIGatewayProxyEventV2) => Error,
): Handler & { definition: { name: string } } {
  const handler = withoutCaller(name, async (event) => {
    throw refuse(event)
  })
  return Object.assign(handler, { definition: { name } })
}
