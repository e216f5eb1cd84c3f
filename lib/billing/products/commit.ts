import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { readClock, readMilliseconds } from '../../foundation/clock.ts'
import { aborted } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { jsonBytes } from '../../foundation/schema/json.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import {
  billingCatalogKey,
  CATALOG_COPIES,
  catalogVersionKeys,
  type Key,
  LOGS,
  logEntryKey,
  logKey,
} from '../../foundation/table/keys.ts'
import { MAX_PRECONDITIONS } from '../../foundation/table/preconditions.ts'
import { signItem } from '../../foundation/table/signing.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { exists, put, remove, replace, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { concernsEntitlements } from './entitlement-changes.ts'

/**
 * The version of the whole catalog. Each change of products, features or plans is decided on one version. The commit fails if the catalog
 * has another version by then, so no change is lost. One item for all changes is enough, because products change rarely.
 *
 * A change that fits into one transaction (`CHANGES_AT_ONCE`, `TRANSACTION_BYTES`) is one transaction. A larger change uses a write-ahead
 * log:
 * 1. The changes are written as log entries.
 * 2. The id of the log is written into `pending_log`, which commits the change.
 * 3. The log is replayed.
 * Until the replay is complete, writers replay the log first, and a `CatalogView` reads the items in the log instead of those in the table.
 */
const CatalogVersion = v.object({
  version: v.bigint(),
  /** The id of a log that is committed, but not completely replayed yet; empty if there is none. */
  pending_log: v.string(),
  /** The version of the last change that can change entitlements; missing before the first of these changes. */
  entitled_at: v.optional(v.bigint()),
})
export type CatalogVersion = v.InferOutput<typeof CatalogVersion>

/** The item does not exist before the first change of the catalog. */
export const catalogVersionOf = (item: unknown): CatalogVersion =>
  item === undefined ? { version: 0n, pending_log: '' } : parseRecord(CatalogVersion, item)

/** The largest size of one item. DynamoDB's limit is 400 KB, and a log entry contains both an item and its key. */
export const MAX_ITEM_BYTES = 320 * 1024

/** DynamoDB's limit for the items of one snapshot together. */
const MAX_SNAPSHOT_BYTES = 4 * 1024 * 1024

/** The number of items that one snapshot reads in addition to the catalog version. */
const SNAPSHOT_ITEMS = Math.floor(MAX_SNAPSHOT_BYTES / MAX_ITEM_BYTES)

/**
 * Reads any number of items at one version of the catalog. Plain reads could return one item after a change and another item before the
 * change, so all items are read in snapshots that include the version. Throws 409 ABORTED if the snapshots have different versions, or
 * after a pending log was replayed. The caller must read again after this error.
 */
export async function readAtOneVersion(
  table: Table,
  keys: readonly Key[],
): Promise<{ version: CatalogVersion; items: unknown[] }> {
  const parts = chunk(keys, SNAPSHOT_ITEMS)
  const snapshots = await Promise.all(parts.map((part) => table.snapshot([billingCatalogKey, ...part])))
  const versions = snapshots.map(([item]) => catalogVersionOf(item))
  const [version] = versions
  if (version === undefined || versions.some((each) => !isDeepStrictEqual(each, version))) throw aborted()
  if (version.pending_log !== '') {
    await replay(table, version)
    throw aborted()
  }
  return { version, items: snapshots.flatMap((snapshot) => snapshot.slice(1)) }
}

export interface ItemChange {
  key: Key
  /** Undefined for a new item. */
  before?: object | undefined
  /** Undefined to delete the item. */
  item: object | undefined
}

interface LoggedChange {
  key: Key
  /** The attributes of the item, and the caller that changes it; undefined to delete the item. */
  item: object | undefined
  gone?: string[]
}

/**
 * The largest number of changes in one transaction, which has at most 100 items. The version, its copies and the preconditions of the
 * caller need room, too.
 */
const CHANGES_AT_ONCE = TRANSACTION_ITEMS - 1 - CATALOG_COPIES - MAX_PRECONDITIONS

/** The largest size of the changes in one transaction. DynamoDB's limit of 4 MB includes keys and names of attributes. */
const TRANSACTION_BYTES = 3 * 1024 * 1024

/** A log that is not committed after this time is abandoned, because a request lasts only seconds. */
const ABANDONED_MILLISECONDS = 24 * 60 * 60 * 1_000

export const ALL_ENTRIES = { first: '0', last: ':' } as const

/**
 * Applies all changes or none. Throws 409 ABORTED if `from` is no longer the current version, or if a requirement
 * fails.
 * @param requirements condition checks of the transaction that commits the changes
 */
export async function commit(
  table: Table,
  from: CatalogVersion,
  changes: readonly ItemChange[],
  requirements: readonly Write[] = [],
): Promise<void> {
  const by = await table.author()
  const logged = changes.map((change) => toLogged(change, by))
  const bytes = logged.reduce((sum, change) => sum + jsonBytes(change), 0)
  if (logged.length > CHANGES_AT_ONCE - requirements.length || bytes > TRANSACTION_BYTES)
    return commitLog(table, from, changes, { logged, requirements })
  const next: CatalogVersion = { version: from.version + 1n, pending_log: '' }
  const outcome = await table.transact([...advance(from, next, changes), ...logged.map(writeOf), ...requirements])
  if (!outcome.applied) throw aborted()
}

/**
 * The entry includes the caller, because a replay writes in the name of the caller that committed the change. The entry
 * also includes unchanged attributes, because processes of an earlier release write the whole item.
 */
function toLogged({ key, before, item }: ItemChange, by: string | undefined): LoggedChange {
  if (item === undefined) return { key, item }
  const gone = Object.keys(before ?? {}).filter((name) => !(name in item))
  const { created_by, ...changed } = signItem(item, by) as { created_by?: string }
  const signed = before === undefined && created_by !== undefined ? { ...changed, created_by } : changed
  return { key, item: signed, ...(gone.length > 0 && { gone }) }
}

async function commitLog(
  table: Table,
  from: CatalogVersion,
  changes: readonly ItemChange[],
  { logged, requirements }: { logged: readonly LoggedChange[]; requirements: readonly Write[] },
): Promise<void> {
  await removeAbandonedLogs(table, from)
  const log = randomUUID()
  const entries = splitIntoEntries(logged)
  await table.write(put(logKey(log), { log, started_at: readClock().toISOString() }))
  for (const [position, entry] of entries.entries()) {
    await table.write(put(logEntryKey(log, position), { changes: entry }))
  }
  const committed: CatalogVersion = { version: from.version + 1n, pending_log: log }
  // Fails if another process has removed the log as abandoned.
  const outcome = await table.transact([
    ...advance(from, committed, changes),
    require(logKey(log), exists),
    ...requirements,
  ])
  if (!outcome.applied) {
    await removeLog(table, log)
    throw aborted()
  }
  await replay(table, committed)
}

/**
 * If the change can change entitlements, the writes include the copies of `entitled_at`. Checks of entitlements read
 * one of several copies, because a single item would serve only 3,000 checks a second.
 */
function advance(from: CatalogVersion, to: CatalogVersion, changes: readonly ItemChange[]): Write[] {
  const concerns = changes.some(concernsEntitlements)
  const entitled_at = concerns ? to.version : from.entitled_at
  return [
    replace(
      billingCatalogKey,
      {},
      { ...to, ...(entitled_at !== undefined && { entitled_at }) },
      unchanged(
        from.version === 0n ? { version: undefined } : { version: from.version, pending_log: from.pending_log },
      ),
    ),
    ...(concerns ? catalogVersionKeys().map((copy) => update(copy, { set: { version: to.version } })) : []),
  ]
}

const writeOf = ({ key, item, gone = [] }: LoggedChange): Write => {
  if (item === undefined) return remove(key)
  return { ...replace(key, Object.fromEntries(gone.map((name) => [name, ''])), item), isSigned: true }
}

/** Applies the pending log, entry by entry, and then deletes it. Several processes may replay the same log concurrently. */
export async function replay(table: Table, committed: CatalogVersion): Promise<void> {
  const isPending = unchanged({ pending_log: committed.pending_log })
  const { pk } = logEntryKey(committed.pending_log, 0)
  const entries = await table.query(pk, ALL_ENTRIES)
  for (const { changes } of entries) {
    // The condition makes a delayed process fail after the replay is complete. Without the condition, the process would overwrite newer
    // changes.
    const stillPending = require(billingCatalogKey, isPending)
    const outcome = await table.transact([stillPending, ...(changes as LoggedChange[]).map(writeOf)], true)
    if (!outcome.applied) return
  }
  const done = await table.transact([update(billingCatalogKey, { set: { pending_log: '' } }, isPending)], true)
  if (done.applied) await removeLog(table, committed.pending_log)
}

/** Requires no permission of the caller. */
async function removeLog(table: Table, log: string): Promise<void> {
  const { pk } = logEntryKey(log, 0)
  const entries = await table.query(pk, ALL_ENTRIES)
  await Promise.all(entries.map(({ sk }) => table.transact([remove({ pk, sk: String(sk) })], true)))
  await table.transact([remove(logKey(log))], true)
}

const LogStart = v.object({ log: v.string(), started_at: v.string() })

/**
 * Deletes the logs of processes that ended before they committed a large update. First removes the start of the log, so that the log can no
 * longer be committed.
 */
async function removeAbandonedLogs(table: Table, { pending_log }: CatalogVersion): Promise<void> {
  const before = new Date(readMilliseconds() - ABANDONED_MILLISECONDS).toISOString()
  const started = (await table.query(billingCatalogKey.pk, LOGS)).map((item) => parseRecord(LogStart, item))
  for (const { log } of started.filter((each) => each.started_at < before && each.log !== pending_log)) {
    const notPending = {
      expression: 'attribute_not_exists(#pending_log) OR #pending_log <> :log',
      names: { '#pending_log': 'pending_log' },
      values: { ':log': log },
    }
    const outcome = await table.transact([remove(logKey(log)), require(billingCatalogKey, notPending)], true)
    if (outcome.applied) await removeLog(table, log)
  }
}

/**
 * The limits of one log entry. The entry is one item (at most 400 KB), and a replay applies its changes in one transaction (at most 100
 * writes and 4 MB).
 */
const ENTRY_BYTES = 256 * 1024
const ENTRY_CHANGES = 90

function splitIntoEntries(changes: readonly LoggedChange[]): LoggedChange[][] {
  const entries: LoggedChange[][] = []
  let bytes = 0
  for (const change of changes) {
    const size = jsonBytes(change)
    const entry = entries.at(-1)
    if (entry === undefined || bytes + size > ENTRY_BYTES || entry.length === ENTRY_CHANGES) {
      entries.push([change])
      bytes = size
    } else {
      entry.push(change)
      bytes += size
    }
  }
  return entries
}
