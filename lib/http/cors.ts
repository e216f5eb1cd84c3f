import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Middleware } from './request.ts'
import { parseOrigins } from './sign-in/settings.ts'

/** The response headers that pages of other origins may read. */
const EXPOSED = 'retry-after, x-request-id'
const METHODS = 'DELETE, GET, POST, PUT'
const HEADERS = 'authorization, content-type, idempotency-key, x-request-id'
/** No browser caches the answer to a preflight request for a longer time. */
const MAX_AGE_SECONDS = '7200'

type Headers = Record<string, string>

let known = { text: '', origins: [] as readonly string[] }

/** Returns undefined if `ORIGINS` is not set. No CORS headers are sent then. */
function originsOf(text: string | undefined): readonly string[] | undefined {
  if (!text) return undefined
  if (known.text !== text) known = { text, origins: parseOrigins(text) }
  return known.origins
}

const isConsole = ({ rawPath }: APIGatewayProxyEventV2): boolean => /^\/console(?:\/|$)/.test(rawPath ?? '')

/**
 * Returns undefined if pages of other origins may not call. Pages send no cookies, so credentials are not allowed. Caches must keep
 * separate answers for each origin.
 */
function corsHeaders(event: APIGatewayProxyEventV2): Headers | undefined {
  const origins = originsOf(process.env.ORIGINS)
  if (origins === undefined || isConsole(event)) return undefined
  const origin = event.headers?.origin ?? ''
  return {
    vary: 'Origin',
    ...(origins.includes(origin) && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
    }),
  }
}

/**
 * Lets pages of the origins in `ORIGINS` read answers, including errors. The functions set the headers, not the gateway, so that
 * the local server behaves in the same way and the console gets no such headers.
 */
export const cors = (): Middleware => {
  const add: Middleware['after'] = ({ event, response }) => {
    const headers = process.env.ORIGINS ? corsHeaders(event) : undefined
    if (headers === undefined) return
    const answer = response as APIGatewayProxyStructuredResultV2
    answer.headers = { ...answer.headers, ...headers }
  }
  return { after: add, onError: add }
}

/**
 * Returns the answer to a preflight request, in which a browser asks without credentials whether a page may send a request.
 * Returns undefined for any other request. The answer is the same for every path, so that a page can read the 404 of an unknown
 * path.
 */
export function preflight(event: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 | undefined {
  const isAsked = event.requestContext.http.method === 'OPTIONS' && event.headers?.['access-control-request-method']
  const headers = isAsked ? corsHeaders(event) : undefined
  if (!headers?.['access-control-allow-origin']) return undefined
  return {
    statusCode: 204,
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': MAX_AGE_SECONDS,
    },
  }
}
