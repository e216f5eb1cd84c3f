import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Middleware } from './request.ts'

type Headers = APIGatewayProxyEventV2['headers']

const HAS_UPPER_CASE = /[A-Z]/

/**
 * Writes the names of headers in lower case, in which all code reads them. HTTP is indifferent to their case. An HTTP API sends
 * them in lower case, but AWS SAM sends them as the client wrote them. Joins the values of equal names with a comma, as an HTTP
 * API does, so two `authorization` headers count as malformed.
 */
export const headerNames = (): Middleware => ({
  before: (request) => {
    const { headers } = request.event
    for (const name in headers) {
      if (!HAS_UPPER_CASE.test(name)) continue
      request.event = { ...request.event, headers: toLowerCase(headers) }
      return
    }
  },
})

/** Uses a Map, because a name can be `__proto__`. */
function toLowerCase(headers: Headers): Headers {
  const joined = new Map<string, string | undefined>()
  for (const [sent, value] of Object.entries(headers)) {
    const name = sent.toLowerCase()
    const earlier = joined.get(name)
    joined.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return Object.fromEntries(joined)
}
