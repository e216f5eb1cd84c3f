import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { HttpRequest, Middleware, RequestState } from './request.ts'

/** Puts the gateway's request id, which is in its access log too, on every response, and starts the clock of the request. */
export function requestId(): Middleware {
  const stamp = ({ context, response }: HttpRequest) => {
    const answer = response as APIGatewayProxyStructuredResultV2
    answer.headers = { ...answer.headers, 'x-request-id': context.state.requestId }
  }
  return {
    before: ({ event, context }) => {
      const id = event.requestContext?.requestId || context.awsRequestId || randomUUID()
      context.state = { requestId: id, startedAt: performance.now(), counts: {} } as RequestState
    },
    after: stamp,
    onError: stamp,
  }
}
