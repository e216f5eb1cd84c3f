/** @module Acts as API Gateway and Lambda: converts a request to an event, and invokes the function. */

import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { isAmbiguous } from '../../lib/http/path.ts'
import { toEvent } from './event.ts'
import { makeLambdaContext } from './lambda-context.ts'
import type { GatewayRequest } from './request.ts'
import { type GatewayResponse, refuse, toResponse } from './response.ts'
import { matchRoute, type Route } from './route.ts'

/** The `handler` that a file in `functions/` exports. */
export type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => unknown

export type Gateway = {
  operations: Record<string, Route>
  /** handlers by operation name; `not-found` answers requests that match no route */
  handlers: Record<string, LambdaHandler>
  /** milliseconds after which the gateway stops waiting for a function; 30 s by default, as on AWS */
  timeoutMs?: number
}

/** Runs the operation that matches a request. Turns every failure into a response, and never throws. */
export async function invoke(gateway: Gateway, request: GatewayRequest): Promise<GatewayResponse> {
  if (isAmbiguous(request.path)) return refuse('INVALID_ARGUMENT', 'the path has a dot segment or a backslash')
  const call = prepareCall(gateway, request)
  if (call === undefined) return refuse('INVALID_ARGUMENT', 'the path is not percent-encoded UTF-8')
  const handler = gateway.handlers[call.operation]
  if (handler === undefined) return refuse('ROUTE_NOT_FOUND', 'no such path')

  const { timeoutMs = 30_000 } = gateway
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<GatewayResponse>()
  const timer = setTimeout(() => giveUp(refuse('UNAVAILABLE', 'the function takes too long')), timeoutMs)
  const context = makeLambdaContext(call.operation, randomUUID(), timeoutMs)
  const response = await Promise.race([runHandler(handler, call.event, context), timeout])
  clearTimeout(timer)
  return response
}

/**
 * Finds the operation of a request and makes its event. Returns `undefined` if the path is not valid percent-encoded
 * UTF-8.
 */
function prepareCall({ operations }: Gateway, request: GatewayRequest) {
  try {
    const match = matchRoute(operations, request.method, request.path)
    const event = toEvent(request, match, { requestId: randomUUID(), at: new Date() })
    return { operation: match.operation, event }
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

async function runHandler(
  handler: LambdaHandler,
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<GatewayResponse> {
  try {
    return toResponse(await handler(event, context))
  } catch (error) {
    console.error(error)
    return refuse('INTERNAL', 'internal server error')
  }
}
