import { ApiError } from '../errors.ts'
import { isIndeterminate } from './attempts.ts'
import type { Item } from './item.ts'
import type { Key } from './keys.ts'
import { batchGet, coalesce, query, scan, snapshot, UNPROCESSED } from './reads.ts'
import { BACKOFF, type Send, sendUntil, withRetries } from './sending.ts'
import { type Transaction, transact, writeOne } from './transact.ts'
import type { Write } from './writes.ts'

/** The table, opened for one request. Every read is strongly consistent. Every method may throw 429 and 503. */
export interface Table {
  /** Calls in the same turn of the event loop share one table request for each 100 keys. */
  get(key: Key): Promise<Item | undefined>
  /** All items of a partition between two sort keys. */
  query(pk: string, range: { first: string; last: string }): Promise<Item[]>
  /** At most 100 items as of one moment, in the order of the keys. It sees all of a transaction, or nothing of it. */
  snapshot(keys: readonly Key[]): Promise<(Item | undefined)[]>
  /** At most 100 writes, all or none. A failed condition is a result; a conflict with another writer throws ABORTED. */
  transact(writes: readonly Write[]): Promise<Transaction>
  /** A single write; false if its condition failed. */
  write(write: Write): Promise<boolean>
  /** Runs `attempt` again, with backoff and full jitter, as long as it throws ABORTED and the deadline allows. */
  withRetries<T>(attempt: () => Promise<T>): Promise<T>
  /** Whether the outcome of a write is unknown: it may have been applied, or may be applied later. */
  isIndeterminate(): boolean
  /** The whole table, page by page. Only commands of operators use it. */
  scan(): AsyncIterable<Item[]>
}

/**
 * @param deadline in milliseconds since 1970; calls that are unfinished then throw 503
 * @param retried is called for every repeated attempt, except for those that the SDK makes itself
 */
export function openTable(deadline: number, retried: () => void = () => {}): Table {
  const send = sendUntil(deadline)
  let indeterminate = false
  const sendWrite = (async (command: never) => {
    try {
      return await send(command)
    } catch (error) {
      indeterminate ||= isIndeterminate(error)
      throw error
    }
  }) as Send
  const inTime = (isRetryable: (error: unknown) => boolean) => (error: unknown) => {
    const retry = isRetryable(error) && Date.now() < deadline
    if (retry) retried()
    return retry
  }
  const ifAborted = { ...BACKOFF, retry: inTime((error) => error instanceof ApiError && error.reason === 'ABORTED') }
  const ifUnprocessed = { ...BACKOFF, retry: inTime((error) => error === UNPROCESSED) }

  return {
    get: coalesce((keys) => batchGet(send, keys, ifUnprocessed)),
    query: (pk, range) => query(send, pk, range),
    snapshot: (keys) => withRetries(() => snapshot(send, keys), ifAborted),
    transact: (writes) => transact(sendWrite, writes),
    write: (write) => writeOne(sendWrite, write),
    withRetries: (attempt) => withRetries(attempt, ifAborted),
    isIndeterminate: () => indeterminate,
    scan: () => scan(send),
  }
}
