import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ApiError, outcomes } from '../foundation/errors.ts'
import { logFault } from './log-fault.ts'
import type { Middleware } from './request.ts'

const DOMAIN = 'tollgate'
const TYPE = 'type.googleapis.com/google.rpc.'

/** Turns an error into a response. Anything but an `ApiError` is a bug: it is logged with its cause and answered with a fixed 500. */
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
