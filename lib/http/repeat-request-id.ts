import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { HttpRequest, Middleware } from './request.ts'

/**
 * Answers with the `X-Request-ID` that the caller sent, if it sent one. Our own id stays in the logs and in the error body.
 * @param isAsked whether this holds for a request
 */
export function repeatRequestId(isAsked = (_event: APIGatewayProxyEventV2) => true): Middleware {
  const repeat = ({ event, response }: HttpRequest) => {
    const sent = event.headers?.['x-request-id']
    if (!sent || !isAsked(event)) return
    const answer = response as APIGatewayProxyStructuredResultV2
    answer.headers = { ...answer.headers, 'x-request-id': sent }
  }
  return { after: repeat, onError: repeat }
}
