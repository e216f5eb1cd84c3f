import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { Handler } from '../../lib/http/operation.ts'
import { conform } from './conformance.ts'
import { functionOf, underItsRights } from './rights.ts'

export interface Credentials {
  clientId: string
  secret: string
}

export interface Call {
  as?: Credentials | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  /** The body of the request, which is sent as JSON. A string or bytes are sent unchanged. Bytes require `base64`. */
  body?: unknown
  headers?: Record<string, string>
  base64?: boolean
  method?: string
  path?: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a parsed response body, for assertions
  body: any
  text: string
}

export const basic = ({ clientId, secret }: Credentials): string =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

/** Makes the event of API Gateway (HTTP API, payload 2.0) that the deployed handler would get for this call. */
export function anEvent({ as, params, query, body, headers, base64 = false, method = 'POST', path = '/' }: Call) {
  const raw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
  const text = raw ? body : JSON.stringify(body)
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      host: '127.0.0.1:3000',
      'x-forwarded-proto': 'http',
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as === undefined ? {} : { authorization: basic(as) }),
      ...headers,
    },
    ...(params === undefined ? {} : { pathParameters: params }),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    requestContext: { requestId: `request-${randomUUID()}`, http: { method, path } },
    ...(text === undefined ? {} : { body: base64 ? Buffer.from(text).toString('base64') : text }),
    isBase64Encoded: base64,
  } as unknown as APIGatewayProxyEventV2
}

/**
 * Calls an exported handler as Lambda does, with the table rights of its role. Throws an error if the answer does not
 * conform to `openapi.json`.
 */
export async function call(handler: Handler, request: Call): Promise<Answer> {
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 10_000 } as unknown as Context
  const {
    statusCode = 200,
    headers = {},
    body = '',
  } = await underItsRights(handler, () => handler(anEvent(request), context))
  conform(functionOf(handler), statusCode, JSON.parse(body))
  return { status: statusCode, headers: headers as Record<string, string>, body: JSON.parse(body), text: body }
}
