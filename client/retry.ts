import { backOff } from 'exponential-backoff'

export interface RetryOptions {
  /** How often a request is sent at most; 1 never sends it again. 5, unless told. */
  attempts?: number
  /** Milliseconds that one attempt may take. 10 s, unless told. */
  timeoutMs?: number
  /** Milliseconds before the second attempt, at most; they double from one to the next. 100, unless told. */
  startingDelayMs?: number
}

type Send = (request: Request) => Promise<Response>

/** No service may make its caller wait longer than this before it is asked again. */
const LONGEST_WAIT_MS = 30_000

/** An answer that says "send it again". */
interface Again {
  again: Response
}

const isAgain = (error: unknown): error is Again => typeof error === 'object' && error !== null && 'again' in error

/**
 * Sends a request again where it got lost on the network (or took too long), on 429, on 503, and on a 409 that says ABORTED,
 * with exponential backoff and full jitter, and not before the time that `Retry-After` asks for. After the last attempt
 * the answer is handed over as it is. Every operation of the service can be sent again: usages by their ids, a policy by
 * what it binds, updates by what they say.
 */
export function retrying(
  send: Send,
  { attempts = 5, timeoutMs = 10_000, startingDelayMs = 100 }: RetryOptions = {},
): Send {
  return async (request) => {
    const attempt = async (): Promise<Response> => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
      const response = await whole(await send(new Request(request.clone(), { signal })))
      if (await asksAgain(response)) throw { again: response } satisfies Again
      return response
    }
    const retry = async (error: unknown): Promise<boolean> => {
      if (request.signal.aborted) return false
      if (isAgain(error)) await waitAsAsked(error.again, request.signal)
      return !request.signal.aborted
    }
    try {
      return await backOff(attempt, { numOfAttempts: attempts, startingDelay: startingDelayMs, jitter: 'full', retry })
    } catch (error) {
      if (isAgain(error)) return error.again
      throw error
    }
  }
}

/** With its body read: an answer that breaks off in the middle is lost like one that never came. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers })
}

async function asksAgain(response: Response): Promise<boolean> {
  if (response.status === 429 || response.status === 503) return true
  return response.status === 409 && (await response.clone().text()).includes('"ABORTED"')
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterMs(header: string | null, now: number): number {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header)
  const asked = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return Math.min(Math.max(asked, 0) || 0, LONGEST_WAIT_MS)
}

async function waitAsAsked({ headers }: Response, signal: AbortSignal): Promise<void> {
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
