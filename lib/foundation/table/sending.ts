import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { backOff } from 'exponential-backoff'
import type { Connection } from './client.ts'
import { tooMuchToRead, translateError } from './failures.ts'

export const BACKOFF = { jitter: 'full' as const, startingDelay: 25, timeMultiple: 2, maxDelay: 500, numOfAttempts: 12 }

export type Send = DynamoDBDocumentClient['send']

/** `retry` tells after which errors to retry. */
export type RetryOptions = typeof BACKOFF & { retry: (error: unknown) => boolean }

/**
 * The table works if a request reaches its deadline after at least this many answers, and if the last answer came
 * within this time before the deadline.
 */
const ANSWERS = 20
const RECENT_MILLISECONDS = 500

/** A table, and the function that sends requests to it. */
export interface ToTable {
  name: string
  send: Send
}

interface Sender {
  send: Send
  /** Sends reads. At the deadline, throws 503 TOO_MUCH_TO_READ if the table works and the request only needs more time. */
  sendRead: Send
  /** Must be called if the request retries or writes. After that, a missed deadline no longer means that the request reads too much. */
  excuse: () => void
}

/** The deadline (milliseconds since 1970) aborts the calls, with all attempts and pauses of the SDK. */
export function sendUntil(deadline: number, { documents }: Connection): Sender {
  let [answers, answeredAt, isExcused] = [0, 0, false]
  const isTooLarge = () => !isExcused && answers >= ANSWERS && Date.now() - answeredAt < RECENT_MILLISECONDS
  const sender = (isRead: boolean) =>
    (async (command: never) => {
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(), Math.max(0, deadline - Date.now()))
      try {
        const output = await documents.send(command, { abortSignal: abort.signal })
        answers++
        answeredAt = Date.now()
        return output
      } catch (error) {
        throw isRead && abort.signal.aborted && isTooLarge() ? tooMuchToRead(error) : error
      } finally {
        clearTimeout(timer)
      }
    }) as Send
  return {
    send: sender(false),
    sendRead: sender(true),
    excuse: () => {
      isExcused = true
    },
  }
}

/** The first attempt is without `backOff`, which starts slowly. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!options.retry(error)) throw error
  }
  return backOff(attempt, { ...options, numOfAttempts: options.numOfAttempts - 1, delayFirstAttempt: true })
}

export async function translateErrors<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw translateError(error)
  }
}
