import { randomBytes } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { GatewayRequest } from './request.ts'
import type { Match } from './route.ts'

/** Headers between two neighbours on the wire (RFC 9110, 7.6.1): no function sees them. */
const hopByHop = new Set(['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'])

/** What an HTTP API passes on as text; it hands everything else over in base64, a body without a type included. */
const textTypes = /^(text\/.+|application\/(json|javascript|xml))$/i

/**
 * The event that an API Gateway HTTP API sends to a Lambda function, payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 *
 * @throws URIError where the path is not valid percent-encoded UTF-8 (the gateway answers 400)
 */
export function toEvent(
  request: GatewayRequest,
  match: Match,
  { requestId, at }: { requestId: string; at: Date },
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = joinHeaders(request.rawHeaders)
  const domainName = (headers.host ?? 'localhost').replace(/:\d+$/, '')
  // Unlike REST APIs, HTTP APIs hand `rawPath` over decoded; only the query keeps its encoding.
  const rawPath = decodeURIComponent(request.path)
  const queryStringParameters = joinPairs(new URLSearchParams(request.query))
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: splitCookies(cookie) }),
    headers: { ...headers, ...gatewayHeaders(request, headers) },
    ...(Object.keys(queryStringParameters).length > 0 && { queryStringParameters }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split('.')[0] ?? '',
      http: {
        method: request.method,
        path: rawPath,
        protocol: request.protocol,
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.routeKey,
      stage: '$default',
      time: commonLogTime(at),
      timeEpoch: at.getTime(),
    },
    ...encodeBody(request.body, headers['content-type']),
  }
}

function joinHeaders(rawHeaders: string[]): Record<string, string> {
  const pairs = rawHeaders.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name.toLowerCase(), rawHeaders[i + 1] ?? '']] : [],
  )
  return joinPairs(pairs.filter(([name]) => !hopByHop.has(name)))
}

/** Duplicates are joined with a comma. Through a Map, so that a name like `__proto__` is a name like any other. */
function joinPairs(pairs: Iterable<[string, string]>): Record<string, string> {
  const joined = new Map<string, string>()
  for (const [name, value] of pairs) {
    const earlier = joined.get(name)
    joined.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return Object.fromEntries(joined)
}

/** Duplicate `cookie` headers are joined by now; a comma cannot stand in a cookie (RFC 6265, 4.1.1). */
function splitCookies(header: string): string[] {
  return header
    .split(/[;,]/)
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '')
}

function gatewayHeaders(request: GatewayRequest, headers: Record<string, string>): Record<string, string> {
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

/** `undefined` where the bytes are not UTF-8. A byte order mark stays: the function gets what was sent. */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Common log format, as in `21/Nov/2026:10:00:00 +0000`. */
function commonLogTime(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
