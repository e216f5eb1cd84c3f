import { ApiError } from '../errors.ts'
import { isIndeterminate } from './attempts.ts'
import type { Item } from './item.ts'
import type { Key } from './keys.ts'
import { batchGet, coalesce, query, scan, snapshot, UNPROCESSED } from './reads.ts'
import { BACKOFF, type Send, sendUntil, withRetries } from './sending.ts'
import { type Transaction, transact, writeOne } from './transact.ts'
import type { Write } from './writes.ts'

/** The table as one request sees it. Every read is strongly consistent. */
export interface Table {
  /** Gets of one turn of the event loop travel together, as one table request for each 100 keys. */
  get(key: Key): Promise<Item | undefined>
  /** All items of a partition between two sort keys. */
  query(pk: string, range: { first: string; last: string }): Promise<Item[]>
  /** At most 100 items as of one moment, isolated from every transaction that is under way. */
  snapshot(keys: readonly Key[]): Promise<(Item | undefined)[]>
  /** At most 100 writes, all or none. A failed condition is an answer; a conflict with another writer is an error, ABORTED. */
  transact(writes: readonly Write[]): Promise<Transaction>
  /** One write on its own; true where its condition held. */
  write(write: Write): Promise<boolean>
  /** Runs `attempt` again, with backoff and full jitter, for as long as it ends in ABORTED and there is time. */
  withRetries<T>(attempt: () => Promise<T>): Promise<T>
  /** Whether a write was lost on its way, so that it may have been applied, or may be yet. */
  isIndeterminate(): boolean
  /** The whole table, page by page. For operators' commands: no request uses it. */
  scan(): AsyncIterable<Item[]>
}

/**
 * @param deadline milliseconds since 1970 at which whatever is still under way ends in 503
 * @param retried is told of every time that something is tried again, but for what the SDK's client tries on its own
 */
export function openTable(deadline: number, retried: () => void = () => {}): Table {
  const send = sendUntil(deadline)
  let unsettled = false
  const sendWrite = (async (command: never) => {
    try {
      return await send(command)
    } catch (error) {
      unsettled ||= isIndeterminate(error)
      throw error
    }
  }) as Send
  const again = (judge: (error: unknown) => boolean) => (error: unknown) => {
    const inTime = judge(error) && Date.now() < deadline
    if (inTime) retried()
    return inTime
  }
  const ifAborted = { ...BACKOFF, retry: again((error) => error instanceof ApiError && error.reason === 'ABORTED') }
  const ifUnprocessed = { ...BACKOFF, retry: again((error) => error === UNPROCESSED) }

  return {
    get: coalesce((keys) => batchGet(send, keys, ifUnprocessed)),
    query: (pk, range) => query(send, pk, range),
    snapshot: (keys) => withRetries(() => snapshot(send, keys), ifAborted),
    transact: (writes) => transact(sendWrite, writes),
    write: (write) => writeOne(sendWrite, write),
    withRetries: (attempt) => withRetries(attempt, ifAborted),
    isIndeterminate: () => unsettled,
    scan: () => scan(send),
  }
}
