import { backOff } from 'exponential-backoff'
import { isFromJson, reasonOf, TollgateError } from './error.ts'

export interface RetryOptions {
  /** The largest number of attempts of a request; 1 means no retry. Default: 5. */
  attempts?: number
  /** The time limit of one attempt, in milliseconds. Default: 10,000. */
  timeoutMs?: number
  /** The longest wait before the second attempt, in milliseconds. The limit doubles with each attempt. Default: 100. */
  startingDelayMs?: number
}

type Send = (request: Request) => Promise<Response>

/** The responses to deletions that an earlier attempt has done. They have no fields. */
export const endedEarlier = new WeakSet<Response>()

/** The longest wait before an attempt, in milliseconds. A longer `Retry-After` is shortened to this time. */
const longestWaitMs = 30_000

/** Thrown for a response that asks for a retry, because `backOff` retries only after an exception. */
interface RetryableResponse {
  retryable: Response
}

const isRetryable = (error: unknown): error is RetryableResponse =>
  typeof error === 'object' && error !== null && 'retryable' in error

/**
 * Retries a request that failed on the network or timed out. Also retries after 429, after 503 except for
 * TOO_MUCH_TO_READ, and after 409 with the reason ABORTED. Waits with exponential backoff and full jitter, and at least
 * as long as `Retry-After` says. After the last attempt, returns the last response or throws the last error. Every
 * operation of the service is safe to retry, because usages have ids, a policy is the same for the same binding, and an
 * update names the final values. A deletion that is sent again counts 404 as success, because an earlier attempt may
 * have succeeded although its response got lost.
 */
export function withRetries(
  send: Send,
  { attempts = 5, timeoutMs = 10_000, startingDelayMs = 100 }: RetryOptions = {},
): Send {
  return async (request) => {
    let attemptsMade = 0
    const attempt = async (): Promise<Response> => {
      attemptsMade++
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      const response = await readWhole(await send(new Request(request.clone(), { signal })))
      if (await asksForRetry(response)) throw { retryable: response } satisfies RetryableResponse
      const isDone = request.method === 'DELETE' && attemptsMade > 1 && (await saysNotFound(response))
      return isDone ? respondEmpty() : requireJson(response)
    }
    const retry = async (error: unknown): Promise<boolean> => {
      if (request.signal.aborted || error instanceof TollgateError) return false
      if (isRetryable(error)) await waitForRetryAfter(error.retryable, request.signal)
      return !request.signal.aborted
    }
    try {
      return await backOff(attempt, { numOfAttempts: attempts, startingDelay: startingDelayMs, jitter: 'full', retry })
    } catch (error) {
      if (isRetryable(error)) return error.retryable
      throw error
    }
  }
}

/** Reads the body within the attempt, so that a response that breaks off is retried like a missing response. */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  if (response.type === 'opaqueredirect') throw new TollgateError(response, undefined, 'the answer is a redirect')
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers })
}

function respondEmpty(): Response {
  const response = Response.json({})
  endedEarlier.add(response)
  return response
}

/** Throws an error for a success that is not JSON: it is not from the service but, for example, from a proxy. */
async function requireJson(response: Response): Promise<Response> {
  if (!response.ok || (await isFromJson(response))) return response
  throw new TollgateError(response, undefined, 'the answer is not a JSON object')
}

async function asksForRetry(response: Response): Promise<boolean> {
  if (response.status === 429) return true
  // Does not retry TOO_MUCH_TO_READ, because the request would stay too large.
  if (response.status === 503) return (await reasonOf(response)) !== 'TOO_MUCH_TO_READ'
  return response.status === 409 && (await reasonOf(response)) === 'ABORTED'
}

/**
 * Tells whether the service says that the item was not found. Returns false for a path that the service does not have,
 * and for the 404 of a proxy.
 */
const saysNotFound = async (response: Response): Promise<boolean> =>
  response.status === 404 && (await reasonOf(response)) === 'NOT_FOUND'

/**
 * Returns the wait of a `Retry-After` header in milliseconds. The header is a number of seconds or a date (RFC 9110,
 * 10.2.3).
 */
export function retryAfterMs(header: string | null, now: number): number {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header)
  const asked = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return Math.min(Math.max(asked, 0) || 0, longestWaitMs)
}

async function waitForRetryAfter({ headers }: Response, signal: AbortSignal): Promise<void> {
  const ms = retryAfterMs(headers.get('retry-after'), Date.now())
  if (ms === 0) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
