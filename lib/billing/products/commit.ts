import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
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
 * The version of all products and features. A change of the catalog is decided on one version, and commits only if that version is still the
 * current one, so no change is lost. Products change rarely, so one item is enough for all their changes.
 *
 * A change of up to 99 items and 3 MiB is one transaction. A larger change is a write-ahead log: first its changes are written as log
 * entries. Then the version names the log, which commits it. Then the log is replayed. Until the replay is complete, every reader or writer
 * of a product replays the log first.
 */
const CatalogVersion = v.object({
  version: v.bigint(),
  /** The id of a log that is committed, but not yet completely replayed; empty if there is none. */
  pending_log: v.string(),
  /** The version of the last change that can change entitlements; missing before the first one. */
  entitled_at: v.optional(v.bigint()),
})
export type CatalogVersion = v.InferOutput<typeof CatalogVersion>

/** Parses the item under `billingCatalogKey`. Before the first product it does not exist. */
export const catalogVersionOf = (item: unknown): CatalogVersion =>
  item === undefined ? { version: 0n, pending_log: '' } : parseRecord(CatalogVersion, item)

/** A snapshot takes 4 MB, and an item of the catalog has at most 192 KiB: 19 items fit beside the catalog version. */
const SNAPSHOT_ITEMS = 19

/**
 * Reads any number of items as of one version. A plain read could show one item of a change before the next, so all items are read in
 * snapshots that include the version. Throws 409 ABORTED if they must be read again: the snapshots show different versions, or a log was
 * pending and had to be replayed first.
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

/** One change of one item. */
export interface ItemChange {
  key: Key
  /** The item as it was read; undefined for a new one. */
  before?: object | undefined
  /** The item afterwards; `undefined` to delete it. */
  item: object | undefined
}

/** A change in the form that a log entry stores. */
interface LoggedChange {
  key: Key
  /** The changed attributes, and the caller that changes them; undefined to delete the item. */
  item: object | undefined
  /** The attributes that are removed. */
  gone?: string[]
}

/** A transaction takes 100 items: the version and its copies, the preconditions of the caller, and these changes. */
const CHANGES_AT_ONCE = TRANSACTION_ITEMS - 1 - CATALOG_COPIES - MAX_PRECONDITIONS

/** A transaction takes 4 MB. Keys and names of attributes count, too. */
const TRANSACTION_BYTES = 3 * 1024 * 1024

/** A request lasts only seconds, so an update that is not committed after a day never will be. */
const ABANDONED_MILLISECONDS = 24 * 60 * 60 * 1_000

export const ALL_ENTRIES = { first: '0', last: ':' } as const

/** Applies all changes or none. Throws 409 ABORTED if the version is no longer the current one. */
export async function commit(table: Table, from: CatalogVersion, changes: readonly ItemChange[]): Promise<void> {
  const by = await table.author()
  const logged = changes.map((change) => toLogged(change, by))
  const bytes = logged.reduce((sum, change) => sum + jsonBytes(change), 0)
  if (logged.length > CHANGES_AT_ONCE || bytes > TRANSACTION_BYTES) return commitLog(table, from, changes, logged)
  const next: CatalogVersion = { version: from.version + 1n, pending_log: '' }
  const outcome = await table.transact([...advance(from, next, changes), ...logged.map(writeOf)])
  if (!outcome.applied) throw aborted()
}

/**
 * Returns the change as a log entry stores it. A replay applies it in the name of the caller that committed it. The entry has all known
 * attributes of an item, because processes of an earlier release write the whole item.
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
  logged: readonly LoggedChange[],
): Promise<void> {
  await removeAbandonedLogs(table, from)
  const log = randomUUID()
  const entries = splitIntoEntries(logged)
  await table.write(put(logKey(log), { log, started_at: new Date().toISOString() }))
  for (const [position, entry] of entries.entries()) {
    await table.write(put(logEntryKey(log, position), { changes: entry }))
  }
  const committed: CatalogVersion = { version: from.version + 1n, pending_log: log }
  // If the log was taken for abandoned meanwhile, this commit fails.
  const outcome = await table.transact([...advance(from, committed, changes), require(logKey(log), exists)])
  if (!outcome.applied) {
    await removeLog(table, log)
    throw aborted()
  }
  await replay(table, committed)
}

/**
 * Returns the writes that advance the version. Checks of entitlements read a copy of `entitled_at`, because one item would serve only 3,000
 * checks a second. A change that cannot change entitlements does not write the copies.
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

/** Applies the pending log, entry by entry, and then deletes it. Any number of processes may replay a log at the same time. */
export async function replay(table: Table, committed: CatalogVersion): Promise<void> {
  const isPending = unchanged({ pending_log: committed.pending_log })
  const { pk } = logEntryKey(committed.pending_log, 0)
  const entries = await table.query(pk, ALL_ENTRIES)
  for (const { changes } of entries) {
    // A delayed process must not write an entry again: newer changes may have been applied since.
    const stillPending = require(billingCatalogKey, isPending)
    const outcome = await table.transact([stillPending, ...(changes as LoggedChange[]).map(writeOf)], true)
    if (!outcome.applied) return
  }
  const done = await table.transact([update(billingCatalogKey, { set: { pending_log: '' } }, isPending)], true)
  if (done.applied) await removeLog(table, committed.pending_log)
}

/** Deletes a log that was replayed or abandoned. This needs no permission of its own. */
async function removeLog(table: Table, log: string): Promise<void> {
  const { pk } = logEntryKey(log, 0)
  const entries = await table.query(pk, ALL_ENTRIES)
  await Promise.all(entries.map(({ sk }) => table.transact([remove({ pk, sk: String(sk) })], true)))
  await table.transact([remove(logKey(log))], true)
}

const LogStart = v.object({ log: v.string(), started_at: v.string() })

/** Deletes the logs of processes that died before they committed a large update. First makes sure that such a log can no longer be committed. */
async function removeAbandonedLogs(table: Table, { pending_log }: CatalogVersion): Promise<void> {
  const before = new Date(Date.now() - ABANDONED_MILLISECONDS).toISOString()
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

/** An entry is one item (400 KB at most), and its changes are one transaction (100 writes and 4 MB at most). */
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
