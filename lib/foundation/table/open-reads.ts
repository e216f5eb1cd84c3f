import { ApiError } from '../errors.ts'
import type { Connection } from './client.ts'
import { tooBusy } from './failures.ts'
import { checkFormat } from './format.ts'
import type { Gate } from './gate.ts'
import type { Item } from './item.ts'
import { hideTombstone } from './item-versions.ts'
import { formatKey, type Key } from './keys.ts'
import { isPossibleKey, isPossibleRange } from './possible-keys.ts'
import {
  batchGet,
  coalesce,
  count,
  type FirstItems,
  type ItemCount,
  identityOf,
  type Page,
  type PageStart,
  page,
  query,
  queryFirst,
  type Range,
  snapshot,
  UNPROCESSED,
} from './reads.ts'
import { BACKOFF, type Send, sendUntil, type ToTable, withRetries } from './sending.ts'

/** The part of `Table` that reads. */
export interface ReadTable {
  /** Calls in one turn of the event loop share one table request for each 100 keys. */
  get(key: Key): Promise<Item | undefined>
  query(pk: string, range: Range): Promise<Item[]>
  /** At most `limit` items after the key `after`. */
  page(pk: string, range: Range, from: PageStart): Promise<Page>
  /** At most 100 items as of one moment, in the order of the keys. A snapshot sees all writes of a transaction, or none. */
  snapshot(keys: readonly Key[]): Promise<(Item | undefined)[]>
  /** Does not retry. Throws ABORTED if a running transaction writes or checks one of the items. */
  snapshotOnce(keys: readonly Key[]): Promise<(Item | undefined)[]>
  /** Checks and searches must also see tombstones. `queryFirst` sends one request. */
  withTombstones: {
    get(key: Key): Promise<Item | undefined>
    query(pk: string, range: Range): Promise<Item[]>
    /** Tombstones do not count for the limit. */
    page(pk: string, range: Range, from: PageStart): Promise<Page>
    /** The items are not sent. */
    count(pk: string, range: Range, after?: string): Promise<ItemCount>
    queryFirst(pk: string, range: Range, limit: number): Promise<FirstItems>
    snapshot(keys: readonly Key[]): Promise<(Item | undefined)[]>
  }
  /**
   * Runs `attempt` again, with backoff and full jitter, while it throws ABORTED. The retries stop after a number of attempts or at the
   * deadline.
   * @param isRetryable chooses other errors to retry. These retries stop only at the deadline
   */
  withRetries<T>(attempt: () => Promise<T>, isRetryable?: (error: unknown) => boolean): Promise<T>
  /**
   * For a request whose writes meet those of many others on one item, and that may expect another answer than ABORTED. From
   * this call on, `withRetries` repeats ABORTED attempts as long as there is time, and then throws 503.
   */
  expectConflicts(): void
  isOverdue(): boolean
  /** The same object for everything that the process opens of one table. */
  identity: object
  /** Negative once the time for this request is over. */
  millisecondsLeft(): number
}

/** Called before every retry, except the retries of the SDK. */
export type OnRetry = () => void

export const isVisible = (item: Item): boolean => hideTombstone(item) !== undefined

/** Only the deadline stops these attempts. */
const UNTIL_DEADLINE = { numOfAttempts: 10_000 }

/** This bounds the attempts of a command, whose deadline is far away. */
const ATTEMPTS_WITH_CONFLICTS = 100

const isAborted = (error: unknown): boolean => error instanceof ApiError && error.reason === 'ABORTED'

interface Reads {
  table: ReadTable
  reads: ToTable
  send: Send
  /** Must be called before a write. */
  excuse: () => void
  /** All requests except single reads need an authenticated caller and the format of the table. */
  ready: () => Promise<void>
  /** Throws 503 FORMAT_TOO_NEW if only a newer release may write. */
  requireWritable: () => void
}

/** Opens a table for one request, to read. It has the parameters of `openTable`. */
export function openReads(deadline: number, retried: OnRetry, gate: Gate, connection: Connection): Reads {
  const { send, sendRead, excuse } = sendUntil(deadline, connection)
  const reads = { name: connection.name, send: sendRead }
  let expectsConflicts = false
  const inTime = (isRetryable: (error: unknown) => boolean) => (error: unknown) => {
    const retry = isRetryable(error) && Date.now() < deadline
    if (retry) {
      excuse()
      retried()
    }
    return retry
  }
  const retryIf = (isRetryable: (error: unknown) => boolean) => ({ ...BACKOFF, retry: inTime(isRetryable) })
  const ifAborted = retryIf(isAborted)
  const retryAborted = async <T>(attempt: () => Promise<T>): Promise<T> => {
    let attempts = 0
    const isRetryable = (error: unknown) => {
      attempts++
      return isAborted(error) && (attempts < BACKOFF.numOfAttempts || expectsConflicts)
    }
    try {
      return await withRetries(attempt, { ...retryIf(isRetryable), numOfAttempts: ATTEMPTS_WITH_CONFLICTS })
    } catch (error) {
      throw expectsConflicts && isAborted(error) && Date.now() >= deadline ? tooBusy(error) : error
    }
  }
  const ifUnprocessed = retryIf((error) => error === UNPROCESSED)

  const format = checkFormat((keys) => batchGet(reads, keys, ifUnprocessed), identityOf, connection.format)
  const read = coalesce(format.fetch, gate)
  const get = (key: Key) => (isPossibleKey(key) ? read(key) : Promise.resolve(undefined))
  /** All requests except single reads need an authenticated caller and the format of the table. */
  const ready = async () => {
    await gate.opened
    if (!format.isKnown()) await get(formatKey)
  }
  const queryAll = async (pk: string, range: Range) => {
    if (!isPossibleRange(pk, range)) return []
    await ready()
    return query(reads, pk, range)
  }
  const readPage = async (pk: string, range: Range, from: PageStart) => {
    if (!isPossibleRange(pk, range, from.after)) return { items: [] }
    await ready()
    return page(reads, { pk, range, ...from }, isVisible)
  }
  const readSnapshotOnce = async (keys: readonly Key[]) => {
    await ready()
    const possible = keys.filter(isPossibleKey)
    const items = possible.length === 0 ? [] : await snapshot(reads, possible)
    return keys.map((key) => (isPossibleKey(key) ? items[possible.indexOf(key)] : undefined))
  }
  const readSnapshot = (keys: readonly Key[]) => withRetries(() => readSnapshotOnce(keys), ifAborted)
  return {
    table: {
      get: (key) => get(key).then(hideTombstone),
      query: async (pk, range) => (await queryAll(pk, range)).filter(isVisible),
      page: async (pk, range, from) => {
        const { items, ...next } = await readPage(pk, range, from)
        return { items: items.filter(isVisible), ...next }
      },
      snapshot: async (keys) => (await readSnapshot(keys)).map(hideTombstone),
      snapshotOnce: async (keys) => (await readSnapshotOnce(keys)).map(hideTombstone),
      withTombstones: {
        get,
        query: queryAll,
        page: readPage,
        count: async (pk, range, after) => {
          if (!isPossibleRange(pk, range, after)) return { all: 0, visible: 0 }
          await ready()
          return count(reads, pk, range, after)
        },
        queryFirst: async (pk, range, limit) => {
          if (!isPossibleRange(pk, range)) return { items: [], count: 0, readUnits: 0 }
          await ready()
          return queryFirst(reads, pk, range, limit)
        },
        snapshot: readSnapshot,
      },
      withRetries: (attempt, isRetryable) =>
        isRetryable === undefined
          ? retryAborted(attempt)
          : withRetries(attempt, { ...retryIf(isRetryable), ...UNTIL_DEADLINE }),
      expectConflicts: () => {
        expectsConflicts = true
      },
      isOverdue: () => Date.now() >= deadline,
      identity: connection,
      millisecondsLeft: () => deadline - Date.now(),
    },
    reads,
    send,
    excuse,
    ready,
    requireWritable: format.requireWritable,
  }
}
