import { backOff } from 'exponential-backoff'
import { documents } from './client.ts'
import { translateError } from './failures.ts'

export const BACKOFF = { jitter: 'full', startingDelay: 25, timeMultiple: 2, maxDelay: 500, numOfAttempts: 12 } as const

export type Send = typeof documents.send

/** How often to try again, and after which errors. */
export type RetryOptions = typeof BACKOFF & { retry: (error: unknown) => boolean }

/** A `send` that is aborted at the deadline (milliseconds since 1970), with all attempts and pauses of the SDK. */
export function sendUntil(deadline: number): Send {
  const send = async (command: never) => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), Math.max(0, deadline - Date.now()))
    try {
      return await documents.send(command, { abortSignal: abort.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  return send as Send
}

/** Runs `attempt` again after an error that `options.retry` accepts. `backOff` is slow to set up, so the first attempt runs without it. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!options.retry(error)) throw error
  }
  return backOff(attempt, { ...options, numOfAttempts: options.numOfAttempts - 1, delayFirstAttempt: true })
}

/** Awaits a call of the SDK and translates its errors. */
export async function translateErrors<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw translateError(error)
  }
}
