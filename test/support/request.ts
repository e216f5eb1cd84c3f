import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { Handler } from '../../lib/http/operation.ts'
import type { Answer, Call, Credentials } from './calls.ts'
import { conform } from './conformance.ts'
import { askDoor } from './doors.ts'
import { functionOf, underItsRights } from './rights.ts'

export type { Answer, Call, Credentials } from './calls.ts'

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
export const call = async (handler: Handler, request: Call): Promise<Answer> =>
  askDoor(functionOf(handler), request, () => send(handler, request))

async function send(handler: Handler, request: Call): Promise<Answer> {
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 10_000 } as unknown as Context
  const {
    statusCode = 200,
    headers = {},
    body = '',
  } = await underItsRights(handler, () => handler(anEvent(request), context))
  conform(functionOf(handler), statusCode, JSON.parse(body))
  return { status: statusCode, headers: headers as Record<string, string>, body: JSON.parse(body), text: body }
}
