import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { aborted } from '../errors.ts'
import { parseRecord } from '../schema/parse-record.ts'
import type { Item } from '../table/item.ts'
import { billingCatalogKey, type Key, unitKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { TRANSACTION_ITEMS } from '../table/transact.ts'
import { put, remove, require, unchanged, type Write } from '../table/writes.ts'

/**
 * Changes of products and features, each as one unit however many items it touches.
 *
 * All of them pass one item, the head: a change applies only if the head still has the version under which everything was
 * read, and gives it the next one. Products change rarely, so one item carries them all. A change of up to 99 items and
 * 3 MiB is one transaction. A larger one is written down first, decided by the head alone, and then carried out by whoever comes by:
 * until that is done the head names it, and nobody reads or changes products before it is.
 */
export interface Head {
  version: bigint
  /** The id of a large change that is decided but not yet carried out; empty for none. */
  unit: string
}

const KeptHead = v.object({ version: v.bigint(), unit: v.string() })
const BEGINNING: Head = { version: 0n, unit: '' }

export const headOf = (item: Item | undefined): Head => (item === undefined ? BEGINNING : parseRecord(KeptHead, item))

/** A transaction takes 4 MB; keys and names of attributes count as well. */
const TRANSACTION_BYTES = 3 * 1024 * 1024

/** One change of one item: the item as it will be, or nothing. */
export interface Change {
  key: Key
  item: object | undefined
}

/** Applies all changes or none. Throws 409 ABORTED where anything changed since the head was read. */
export async function saveUnit(table: Table, head: Head, changes: readonly Change[]): Promise<void> {
  const bytes = changes.reduce((sum, change) => sum + sizeOf(change), 0)
  if (changes.length < TRANSACTION_ITEMS && bytes <= TRANSACTION_BYTES) {
    const next: Head = { version: head.version + 1n, unit: '' }
    const outcome = await table.transact([advance(head, next), ...changes.map(writeOf)])
    if (!outcome.applied) throw aborted()
    return
  }
  const unit = randomUUID()
  const pages = pagesOf(changes)
  for (const [position, page] of pages.entries()) await table.write(put(unitKey(unit, position), { page }))
  const decided: Head = { version: head.version + 1n, unit }
  const outcome = await table.transact([advance(head, decided)])
  if (!outcome.applied) {
    await Promise.all(pages.map((_, position) => table.write(remove(unitKey(unit, position)))))
    throw aborted()
  }
  await carryOut(table, decided)
}

const advance = (from: Head, to: Head): Write =>
  put(
    billingCatalogKey,
    to,
    unchanged(from.version === 0n ? { version: undefined } : { version: from.version, unit: from.unit }),
  )

const writeOf = ({ key, item }: Change): Write => (item === undefined ? remove(key) : put(key, item))

const isPending = ({ unit }: Head): Write => require(billingCatalogKey, unchanged({ unit }))

/** A page is one item (400 KB at most), and one transaction (4 MB at most). */
const PAGE_BYTES = 256 * 1024
const PAGE_CHANGES = 90

/** Carries a decided change out, and takes its name off the head. Any number of processes may do so at once. */
export async function carryOut(table: Table, head: Head): Promise<void> {
  const { pk } = unitKey(head.unit, 0)
  const pages = await table.query(pk, { first: '0', last: ':' })
  for (const { page } of pages) {
    // On the condition that the change is still to be carried out: a latecomer must not undo what came after.
    const outcome = await table.transact([isPending(head), ...(page as Change[]).map(writeOf)])
    if (!outcome.applied) return
  }
  const done = await table.transact([put(billingCatalogKey, { ...head, unit: '' }, unchanged({ unit: head.unit }))])
  if (done.applied) await Promise.all(pages.map((page) => table.write(remove({ pk, sk: String(page.sk) }))))
}

function pagesOf(changes: readonly Change[]): Change[][] {
  const pages: Change[][] = []
  let bytes = 0
  for (const change of changes) {
    const size = sizeOf(change)
    const page = pages.at(-1)
    if (page === undefined || bytes + size > PAGE_BYTES || page.length === PAGE_CHANGES) {
      pages.push([change])
      bytes = size
    } else {
      page.push(change)
      bytes += size
    }
  }
  return pages
}

const sizeOf = (change: Change): number =>
  Buffer.byteLength(JSON.stringify(change, (_key, value) => (typeof value === 'bigint' ? String(value) : value)))
