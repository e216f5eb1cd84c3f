import { randomBytes } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { GatewayRequest } from './request.ts'
import type { Match } from './route.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1), which API Gateway does not pass to a function. */
const hopByHop = new Set(['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'])

/**
 * Matches content types whose bodies an HTTP API passes on as text. API Gateway sends all other bodies in base64,
 * including a body without a content type.
 */
const textTypes = /^(text\/.+|application\/(json|javascript|xml))$/i

/**
 * Makes the event that an API Gateway HTTP API sends to a Lambda function, payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 *
 * @throws URIError if the path is not valid percent-encoded UTF-8 (the gateway answers 400)
 */
export function toEvent(request: GatewayRequest, match: Match, invocation: Invocation): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = joinHeaders(request.rawHeaders)
  // Unlike REST APIs, HTTP APIs decode `rawPath`. Only the query stays encoded.
  const rawPath = decodeURIComponent(request.path)
  const queryStringParameters = joinPairs(new URLSearchParams(request.query))
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: splitCookies(cookie) }),
    headers: { ...headers, ...makeGatewayHeaders(request, headers) },
    ...(Object.keys(queryStringParameters).length > 0 && { queryStringParameters }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: {
      ...makeHttpContext(request, headers, rawPath),
      ...makeInvocationContext(invocation),
      routeKey: match.routeKey,
    },
    ...encodeBody(request.body, headers['content-type']),
  }
}

interface Invocation {
  requestId: string
  at: Date
}

const makeInvocationContext = ({ requestId, at }: Invocation) => ({
  requestId,
  stage: '$default',
  time: formatLogTime(at),
  timeEpoch: at.getTime(),
})

function makeHttpContext(request: GatewayRequest, headers: Record<string, string>, path: string) {
  const domainName = (headers.host ?? 'localhost').replace(/:\d+$/, '')
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split('.')[0] ?? '',
    http: {
      method: request.method,
      path,
      protocol: request.protocol,
      sourceIp: request.sourceIp,
      userAgent: headers['user-agent'] ?? '',
    },
  }
}

function joinHeaders(rawHeaders: string[]): Record<string, string> {
  const pairs = rawHeaders.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name.toLowerCase(), rawHeaders[i + 1] ?? '']] : [],
  )
  return joinPairs(pairs.filter(([name]) => !hopByHop.has(name)))
}

/** Joins the values of the same name with a comma. Uses a Map, because a name can be `__proto__`. */
function joinPairs(pairs: Iterable<[string, string]>): Record<string, string> {
  const joined = new Map<string, string>()
  for (const [name, value] of pairs) {
    const earlier = joined.get(name)
    joined.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return Object.fromEntries(joined)
}

/**
 * Splits a `cookie` header into cookies. Several `cookie` headers are already joined with commas. Splitting at commas is
 * safe, because a cookie cannot contain a comma (RFC 6265, 4.1.1).
 */
function splitCookies(header: string): string[] {
  return header
    .split(/[;,]/)
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '')
}

function makeGatewayHeaders(request: GatewayRequest, headers: Record<string, string>): Record<string, string> {
  const traceTime = Math.floor(Date.now() / 1000).toString(16)
  const port = /:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80'
  return {
    'content-length': String(request.body.length),
    'x-amzn-trace-id': headers['x-amzn-trace-id'] ?? `Root=1-${traceTime}-${randomBytes(12).toString('hex')}`,
    'x-forwarded-for': [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
    'x-forwarded-port': port,
    'x-forwarded-proto': 'http',
  }
}

function encodeBody(body: Buffer, contentType = ''): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false }
  const type = contentType.split(';')[0]?.trim() ?? ''
  const text = textTypes.test(type) ? decodeUtf8(body) : undefined
  if (text === undefined) return { body: body.toString('base64'), isBase64Encoded: true }
  return { body: text, isBase64Encoded: false }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Returns `undefined` if the bytes are not UTF-8. Keeps a byte order mark, because the function must get the body
 * unchanged.
 */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Such as `21/Nov/2026:10:00:00 +0000`. */
function formatLogTime(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
