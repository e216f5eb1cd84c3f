import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { toEvent } from './event.ts'
import { lambdaContext } from './lambda-context.ts'
import type { GatewayRequest } from './request.ts'
import { type GatewayResponse, gatewayRefusal, toResponse } from './response.ts'
import { matchRoute, type Route } from './route.ts'

/** What a file in `functions/` exports as `handler`. */
export type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => unknown

export type Gateway = {
  operations: Record<string, Route>
  /** by operation name; `not-found` answers what no route matches */
  handlers: Record<string, LambdaHandler>
  /** milliseconds after which the gateway gives a function up; 30 s as on AWS, unless told */
  timeoutMs?: number
}

/** Answers a request with the operation that it matches; whatever goes wrong. Never throws. */
export async function invoke(gateway: Gateway, request: GatewayRequest): Promise<GatewayResponse> {
  const call = prepare(gateway, request)
  if (call === undefined) return gatewayRefusal('INVALID_ARGUMENT', 'the path is not percent-encoded UTF-8')
  const handler = gateway.handlers[call.operation]
  if (handler === undefined) return gatewayRefusal('ROUTE_NOT_FOUND', 'no such path')

  const { timeoutMs = 30_000 } = gateway
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<GatewayResponse>()
  const timer = setTimeout(() => giveUp(gatewayRefusal('UNAVAILABLE', 'the function takes too long')), timeoutMs)
  const context = lambdaContext(call.operation, randomUUID(), timeoutMs)
  const answer = await Promise.race([run(handler, call.event, context), timeout])
  clearTimeout(timer)
  return answer
}

/** `undefined` where the path is not valid percent-encoded UTF-8. */
function prepare({ operations }: Gateway, request: GatewayRequest) {
  try {
    const match = matchRoute(operations, request.method, request.path)
    const event = toEvent(request, match, { requestId: randomUUID(), at: new Date() })
    return { operation: match.operation, event }
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

async function run(handler: LambdaHandler, event: APIGatewayProxyEventV2, context: Context): Promise<GatewayResponse> {
  try {
    return toResponse(await handler(event, context))
  } catch (error) {
    console.error(error)
    return gatewayRefusal('INTERNAL', 'internal server error')
  }
}
