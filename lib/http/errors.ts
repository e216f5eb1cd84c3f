import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { readClock } from '../foundation/clock.ts'
import { ApiError, codeOf, outcomes, type Reason } from '../foundation/errors.ts'
import { release } from '../foundation/release.ts'
import type { Middleware } from './request.ts'

const DOMAIN = 'tollgate'
const TYPE = 'type.googleapis.com/google.rpc.'

/** Any error other than `ApiError` is a bug, which is logged with its cause and answered with 500 and a fixed message. */
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

/** The body is a `google.rpc.Status` with all violations and the request id in its details. */
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
 * Logs a fault as one line with `level` `ERROR`, the given `members`, and name, message, stack and code of the cause. For a failed
 * `fetch`, the code is that of the underlying error, such as `ECONNREFUSED`. Leaves out all other properties of the cause, because
 * they may contain personal data. Logs nothing if `FAULT_LOG` is `off`.
 */
export function logFault(message: string, members: Readonly<Record<string, unknown>>, cause: unknown): void {
  if (process.env.FAULT_LOG === 'off') return
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = codeOf(error)
  const line = {
    ...{ level: 'ERROR', timestamp: readClock().toISOString(), message, release: release(), ...members },
    error: { name: error.name, message: error.message, stack: error.stack, ...(code !== undefined && { code }) },
  }
  // Writes to `stdout` directly, because Lambda adds a prefix to the output of `console`.
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** The rules for HTTP that differ between the API of Tollgate and OpenID's Authorization API. */
export interface Protocol {
  wrongContentType: Reason
  /** Whether the answer has the `X-Request-ID` of the caller instead of the request id of the service. */
  repeatsRequestId: boolean
  ignoresParameters: boolean
}

export const TOLLGATE: Protocol = {
  wrongContentType: 'UNSUPPORTED_MEDIA_TYPE',
  repeatsRequestId: false,
  ignoresParameters: false,
}

/** OpenID's Authorization API 1.0 requires 400 for every invalid request, and the request id of the caller in the answer. */
export const AUTHZEN: Protocol = {
  wrongContentType: 'INVALID_ARGUMENT',
  repeatsRequestId: true,
  ignoresParameters: true,
}

export const jsonResponse = (statusCode: number, body: unknown): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
