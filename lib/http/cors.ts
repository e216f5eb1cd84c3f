import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Middleware } from './request.ts'
import { parseOrigins } from './sign-in/settings.ts'

/** The headers that a page may read, besides the body. */
const EXPOSED = 'retry-after, x-request-id'
const METHODS = 'DELETE, GET, POST, PUT'
const HEADERS = 'authorization, content-type, x-request-id'
/** The longest time for which browsers cache the answer to a preflight request. */
const MAX_AGE_SECONDS = '7200'

type Headers = Record<string, string>

let known = { text: '', origins: [] as readonly string[] }

/** Returns the origins whose pages may call the API. Undefined if `ORIGINS` is not set: then no headers for pages are sent. */
function originsOf(text: string | undefined): readonly string[] | undefined {
  if (!text) return undefined
  if (known.text !== text) known = { text, origins: parseOrigins(text) }
  return known.origins
}

const isConsole = ({ rawPath }: APIGatewayProxyEventV2): boolean => /^\/console(?:\/|$)/.test(rawPath ?? '')

/**
 * Returns the headers for browsers. Pages send no cookies or other stored credentials, and every answer differs by its origin.
 * Undefined if no page may call.
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
 * Lets pages of the origins in `ORIGINS` read answers, errors included. The functions answer pages, not the gateway. So it works
 * the same on a laptop, and the console gets no such headers.
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
 * Returns the answer to a preflight request, in which a browser asks without credentials whether a page may send a request;
 * undefined for any other request. The answer is the same for every path, so that a page can read the error of a path that does
 * not exist.
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
