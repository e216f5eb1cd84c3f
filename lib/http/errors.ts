import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ApiError, codeOf, outcomes, type Reason } from '../foundation/errors.ts'
import { release } from '../foundation/release.ts'
import type { Middleware } from './request.ts'

const DOMAIN = 'tollgate'
const TYPE = 'type.googleapis.com/google.rpc.'

/** Turns an error into a response. Any error except an `ApiError` is a bug: it is logged with its cause and answered with a fixed 500. */
export function errors(): Middleware {
  return {
    onError: (request) => {
      const { requestId } = request.context.state
      const error = asApiError(request.error)
      const { status } = outcomes[error.reason]
      if (status >= 500 || error.reason === 'THROTTLED') {
        const cause = error.cause instanceof Error ? error.cause : error
        logFault('request failed', { request_id: requestId, reason: error.reason }, cause)
      }
      request.response = errorResponse(error, requestId)
    },
  }
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('INTERNAL', 'internal server error', { cause: error })

/** The response body is a `google.rpc.Status` with every violation and the request id in its details. */
export function errorResponse(error: ApiError, requestId: string): APIGatewayProxyStructuredResultV2 {
  const { status, code } = outcomes[error.reason]
  const details: object[] = [
    { '@type': `${TYPE}ErrorInfo`, reason: error.reason, domain: DOMAIN, metadata: error.metadata },
  ]
  if (error.violations.length > 0) {
    const field_violations = error.violations.map(({ field, description }) => ({
      field: field.toWellFormed(),
      description,
    }))
    details.push({ '@type': `${TYPE}BadRequest`, field_violations })
  }
  details.push({ '@type': `${TYPE}RequestInfo`, request_id: requestId, serving_data: '' })
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json', ...error.headers },
    body: JSON.stringify({ code, message: error.message, details }),
  }
}

/**
 * Writes a line about a fault, with `level` `ERROR`, the given `members`, and name, message, stack and code of the cause. A failed
 * `fetch` has the code of its own cause, such as `ECONNREFUSED`. Other properties of the cause, such as the item at fault, may
 * hold personal data, and are left out. `FAULT_LOG=off` turns it off.
 */
export function logFault(message: string, members: Readonly<Record<string, unknown>>, cause: unknown): void {
  if (process.env.FAULT_LOG === 'off') return
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = codeOf(error)
  const line = {
    ...{ level: 'ERROR', timestamp: new Date().toISOString(), message, release: release(), ...members },
    error: { name: error.name, message: error.message, stack: error.stack, ...(code !== undefined && { code }) },
  }
  // Lambda adds a prefix to what the console writes; this line must arrive unchanged.
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** How an operation uses HTTP, where standards differ. */
export interface Protocol {
  /** The reason for refusing a body whose content type is not JSON. */
  wrongContentType: Reason
  /** Whether an answer repeats the `X-Request-ID` of the caller in place of the id of the service. */
  repeatsRequestId: boolean
}

export const TOLLGATE: Protocol = { wrongContentType: 'UNSUPPORTED_MEDIA_TYPE', repeatsRequestId: false }

/** OpenID's Authorization API 1.0 requires 400 for every wrong request, and the request id of the caller. */
export const AUTHZEN: Protocol = { wrongContentType: 'INVALID_ARGUMENT', repeatsRequestId: true }

/** A response whose body is this value as JSON. */
export const jsonResponse = (statusCode: number, body: unknown): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
