// The error handler of an Express application that asks Tollgate. In your own project, import from 'tollgate-client',
// and the types from 'express'.
import { TollgateError } from '../client/index.ts'
import type { ExpressResponse } from './express.ts'

/** How long callers should wait before they send the request again, in seconds. */
const RETRY_AFTER = '5'

const TEXTS = {
  403: 'you may not do this',
  404: 'there is no such thing',
  503: 'this does not work at the moment: try again in some seconds',
} as const

/**
 * Answers the errors of Tollgate: `app.use(answerErrors)` after all routes. 403 and 404 pass through, with a text of your
 * own. Without an answer of the service, the answer is 503 with `Retry-After`. All other errors go to the next handler.
 */
export function answerErrors(
  error: unknown,
  _request: unknown,
  response: Pick<ExpressResponse, 'status'> & { set(name: string, value: string): unknown },
  next: (error: unknown) => void,
): void {
  const status = statusFor(error)
  if (status === undefined) return void next(error)
  if (status === 503) response.set('retry-after', RETRY_AFTER)
  response.status(status).json({ error: TEXTS[status] })
}

/** Returns undefined for an error in the application, such as a misspelt permission. */
function statusFor(error: unknown): keyof typeof TEXTS | undefined {
  if (!(error instanceof TollgateError)) return isLost(error) ? 503 : undefined
  const { status, reason } = error
  if (status === 403) return 403
  if (reason === 'NOT_FOUND') return 404
  // 401 means that your own credentials are wrong, which no caller can change. Without a reason, the answer is from a proxy.
  return status === 401 || status === 429 || status >= 500 || reason === '' ? 503 : undefined
}

/** Tells whether a request got lost on the network, or took too long. `fetch` throws a `TypeError` with a cause. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || (error instanceof TypeError && error.cause !== undefined))
