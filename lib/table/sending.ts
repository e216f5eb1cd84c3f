import { backOff } from 'exponential-backoff'
import { documents } from './client.ts'
import { tableFailure } from './failures.ts'

export const BACKOFF = { jitter: 'full', startingDelay: 25, timeMultiple: 2, maxDelay: 500, numOfAttempts: 12 } as const

export type Send = typeof documents.send

/** How often to try again, and after what. */
export type RetryOptions = typeof BACKOFF & { retry: (error: unknown) => boolean }

/** Sends until the deadline: the SDK's own attempts and pauses end with it too. */
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

/** Nearly every attempt succeeds at once, so the machinery of trying again comes in only when one has failed. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!options.retry(error)) throw error
  }
  return backOff(attempt, { ...options, numOfAttempts: options.numOfAttempts - 1, delayFirstAttempt: true })
}

/** Turns what the SDK throws into a failure of ours. */
export async function translateErrors<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw tableFailure(error)
  }
}
