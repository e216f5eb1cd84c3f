/** @module Reads and writes the DynamoDB table. Only this room knows DynamoDB, and it defines the key of every item. */

import { readMilliseconds } from '../clock.ts'
import { ApiError } from '../errors.ts'
import { isIndeterminate } from './attempts.ts'
import { type Author, type Connection, connected, nameOperator } from './client.ts'
import type { Precondition } from './facts.ts'
import { tooBusy } from './failures.ts'
import { checkFormat } from './format.ts'
import { type Gate, makeGate } from './gate.ts'
import type { Item } from './item.ts'
import { hideTombstone } from './item-versions.ts'
import { formatKey, type Key } from './keys.ts'
import { isPossibleKey, isPossibleRange, refuseImpossibleKeys } from './possible-keys.ts'
import { mergePreconditions, OutdatedPermission, withoutPreconditions, withPreconditions } from './preconditions.ts'
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
  type ScanPage,
  scan,
  snapshot,
  UNPROCESSED,
} from './reads.ts'
import { BACKOFF, type Send, sendUntil, withRetries } from './sending.ts'
import { signWrite } from './signing.ts'
import { type Transaction, transact, writeOne } from './transact.ts'
import type { Write } from './writes.ts'

export type Reader = Pick<Table, 'get'>

/**
 * The table, opened for one request. Every read is strongly consistent, except pages of the index. Every method may throw 429 and 503.
 * Every method may throw 503 FORMAT_TOO_NEW for the data of a newer release.
 */
export interface Table {
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
   * Applies at most 100 writes and preconditions, all or none. A failed condition is no error. Throws ABORTED for a conflict with another
   * writer, and OutdatedPermission for a failed precondition.
   * @param isDecided true for writes that follow from an applied transaction. They need no permission and are not signed again
   */
  transact(writes: readonly Write[], isDecided?: boolean): Promise<Transaction>
  /**
   * Returns false if the condition failed. Updates, and writes with preconditions, are sent as transactions.
   * @param isDecided true for a write that grants and revokes nothing, so that it needs no permission and has no preconditions
   */
  write(write: Write, isDecided?: boolean): Promise<boolean>
  /**
   * For all further writes. Before this call, the operator is the writer.
   * @param author `app/serviceuser:<id>`, or a person in the form of `nameAuthor`
   * @param isPlatformAdmin whether the principal writes for the platform, as the operator does
   */
  writeAs(author: string, isPlatformAdmin: boolean): void
  /** By the operator or a platform admin. */
  isWrittenByPlatform(): boolean
  /** Undefined in a function before a caller is authenticated. */
  author: Author
  /**
   * For every further write: the items that its authorization has read.
   * @param end the end of the permission, in milliseconds since 1970. From then on no write is sent
   */
  requireUnchanged(preconditions: readonly Precondition[], end?: number): void
  preconditionCount(): number
  /** Before the caller is authenticated and authorized again. */
  clearPreconditions(): void
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
  /** Such a write may have been applied, or may be applied later. */
  isIndeterminate(): boolean
  isOverdue(): boolean
  /** The same object for everything that the process opens of one table. */
  identity: object
  /** Negative once the time for this request is over. */
  millisecondsLeft(): number
  /** Only commands of operators use it. */
  scan(): AsyncIterable<Item[]>
  /** With each page, returns the key after which to continue. */
  scanFrom(after: Key | undefined): AsyncIterable<ScanPage>
}

/** Called before every retry, except the retries of the SDK. */
type OnRetry = () => void

/** For every reader except a check, an item with a tombstone does not exist. */
function hideTombstones(outcome: Transaction): Transaction {
  if (outcome.applied) return outcome
  const reasons = outcome.reasons.map(({ code, item }) => {
    const visible = hideTombstone(item)
    return visible === undefined ? { code } : { code, item: visible }
  })
  return { applied: false, reasons }
}

const isVisible = (item: Item): boolean => hideTombstone(item) !== undefined

/** Only the deadline stops these attempts. */
const UNTIL_DEADLINE = { numOfAttempts: 10_000 }

/** This bounds the attempts of a command, whose deadline is far away. */
const ATTEMPTS_WITH_CONFLICTS = 100

const isAborted = (error: unknown): boolean => error instanceof ApiError && error.reason === 'ABORTED'

/**
 * @param deadline in milliseconds since 1970; calls that are unfinished by then throw 503
 * @param gate delays requests until the caller is authenticated; open for commands of operators
 * @param connection the table to open; the table of the process if missing
 */
export function openTable(
  deadline: number,
  retried: OnRetry = () => {},
  gate: Gate = makeGate(true),
  connection: Connection = connected(),
): Table {
  const { send, sendRead, excuse } = sendUntil(deadline, connection)
  const { name } = connection
  const reads = { name, send: sendRead }
  let indeterminate = false
  let expectsConflicts = false
  let preconditions: readonly Precondition[] = []
  let author: Author = nameOperator
  let isByPlatform = true
  let permissionEnd = Number.POSITIVE_INFINITY
  const sendWrite = (async (command: never) => {
    excuse()
    try {
      return await send(command)
    } catch (error) {
      indeterminate ||= isIndeterminate(error)
      throw error
    }
  }) as Send
  const writes = { name, send: sendWrite }
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
  const readyToWrite = async () => {
    await ready()
    format.requireWritable()
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
  const transactWith = async (changes: readonly Write[], isDecided = false): Promise<Transaction> => {
    refuseImpossibleKeys(changes)
    await readyToWrite()
    const required = isDecided ? [] : preconditions
    const by = isDecided ? undefined : await author()
    const signed = changes.map((write) => signWrite(write, by))
    // A transaction cannot check the time. So the time is checked right before each attempt.
    if (!isDecided && readMilliseconds() >= permissionEnd)
      throw new OutdatedPermission('the permission for a write has ended')
    const outcome = await transact(writes, withPreconditions(signed, required))
    return hideTombstones(withoutPreconditions(outcome, changes, required))
  }

  const scanFrom = async function* (after: Key | undefined) {
    await ready()
    for await (const { items, last } of scan(reads, after)) {
      yield { items: items.filter(isVisible), last }
    }
  }

  return {
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
    transact: transactWith,
    write: async (write, isDecided = false) => {
      refuseImpossibleKeys([write])
      await readyToWrite()
      if ((preconditions.length > 0 && !isDecided) || write.kind === 'Update')
        return (await transactWith([write])).applied
      return writeOne(writes, signWrite(write, await author()))
    },
    writeAs: (writer, isPlatformAdmin) => {
      author = async () => writer
      isByPlatform = isPlatformAdmin
    },
    isWrittenByPlatform: () => isByPlatform,
    author: () => author(),
    requireUnchanged: (more, end = Number.POSITIVE_INFINITY) => {
      preconditions = mergePreconditions(preconditions, more)
      permissionEnd = Math.min(permissionEnd, end)
    },
    preconditionCount: () => preconditions.length,
    clearPreconditions: () => {
      preconditions = []
      permissionEnd = Number.POSITIVE_INFINITY
    },
    withRetries: (attempt, isRetryable) =>
      isRetryable === undefined
        ? retryAborted(attempt)
        : withRetries(attempt, { ...retryIf(isRetryable), ...UNTIL_DEADLINE }),
    expectConflicts: () => {
      expectsConflicts = true
    },
    isIndeterminate: () => indeterminate,
    isOverdue: () => Date.now() >= deadline,
    identity: connection,
    millisecondsLeft: () => deadline - Date.now(),
    scan: async function* () {
      for await (const { items } of scanFrom(undefined)) yield items
    },
    scanFrom,
  }
}
