import { randomUUID } from 'node:crypto'
import { ApiError, type Reason } from '../../lib/errors.ts'
import { errorResponse } from '../../lib/http/errors.ts'

/** An HTTP response, ready to be written. */
export type GatewayResponse = { status: number; headers: [name: string, value: string][]; body: Buffer }

/**
 * A refusal of the gateway's own: no function was asked, or none gave a usable answer. In the service's shape, as every
 * other; on AWS the gateway says `{"message": …}`, and an HTTP API has no means to change that.
 */
export function gatewayRefusal(reason: Reason, message: string): GatewayResponse {
  const id = randomUUID()
  const headers: Record<string, string> = reason === 'UNAVAILABLE' ? { 'retry-after': '1' } : {}
  const answer = errorResponse(new ApiError(reason, message, { headers }), id)
  return toResponse({ ...answer, headers: { ...answer.headers, 'x-request-id': id } })
}

/**
 * Turns what a function returned into the response that an HTTP API makes of it (payload format 2.0). A result without
 * `statusCode` is the body of a 200; one that the gateway cannot use is its 500.
 */
export function toResponse(result: unknown): GatewayResponse {
  if (!isObject(result) || !('statusCode' in result)) return inferredResponse(result)
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result
  if (!isStatus(statusCode) || typeof body !== 'string' || !isObject(headers) || !Array.isArray(cookies)) {
    return gatewayRefusal('INTERNAL', 'internal server error')
  }
  const own = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
  const typed = own.some(([name]) => name === 'content-type')
  return {
    status: statusCode,
    headers: [
      ...own,
      ...(typed ? [] : [['content-type', 'text/plain;charset=utf-8'] as [string, string]]),
      ...cookies.map((cookie): [string, string] => ['set-cookie', String(cookie)]),
    ],
    body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}

function inferredResponse(result: unknown): GatewayResponse {
  const body = typeof result === 'string' ? result : JSON.stringify(result ?? null)
  return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(body) }
}

function isStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 100 && Number(value) <= 599
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
