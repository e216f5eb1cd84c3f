import { randomUUID } from 'node:crypto'
import { ApiError, type Reason } from '../../lib/foundation/errors.ts'
import { errorResponse } from '../../lib/http/errors.ts'

/** An HTTP response as the server writes it. */
export type GatewayResponse = { status: number; headers: [name: string, value: string][]; body: Buffer }

/**
 * Makes an error response of the gateway itself, for a request that called no function or whose function returned an
 * unusable result. The response has the error shape of the service. On AWS, the body is `{"message": …}`, because an
 * HTTP API cannot change these responses.
 */
export function refuse(reason: Reason, message: string): GatewayResponse {
  const id = randomUUID()
  const headers: Record<string, string> = reason === 'UNAVAILABLE' ? { 'retry-after': '1' } : {}
  const response = errorResponse(new ApiError(reason, message, { headers }), id)
  return toResponse({ ...response, headers: { ...response.headers, 'x-request-id': id } })
}

/**
 * Converts the result of a function into a response, as an HTTP API does (payload format 2.0). A result without
 * `statusCode` becomes the body of a response with status 200. A result that the gateway cannot use becomes a response
 * with status 500.
 */
export function toResponse(result: unknown): GatewayResponse {
  if (!isObject(result) || !('statusCode' in result)) return wrapBody(result)
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result
  if (!isStatus(statusCode) || typeof body !== 'string' || !isObject(headers) || !Array.isArray(cookies)) {
    return refuse('INTERNAL', 'internal server error')
  }
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
  const hasType = given.some(([name]) => name === 'content-type')
  return {
    status: statusCode,
    headers: [
      ...given,
      ...(hasType ? [] : [['content-type', 'text/plain;charset=utf-8'] as [string, string]]),
      ...cookies.map((cookie): [string, string] => ['set-cookie', String(cookie)]),
    ],
    body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}

function wrapBody(result: unknown): GatewayResponse {
  const body = typeof result === 'string' ? result : JSON.stringify(result ?? null)
  return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(body) }
}

function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
