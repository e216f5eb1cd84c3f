import type { Item } from '../../foundation/table/item.ts'
import { hideTombstone, writtenAt } from '../../foundation/table/item-versions.ts'
import { type Key, keyOfItem, keyText, partitionOf } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { isNew, remove, require, unchanged } from '../../foundation/table/writes.ts'
import { entriesOf, recordKey, thingOfEntry } from '../../foundation/word-index/store.ts'
import type { Thing } from '../../foundation/word-index/thing.ts'
import { followThing, hasAllEntries, isIndexedAs, readIndexRecord, wantedState } from './follow-thing.ts'
import { indexedIn, indexedOf } from './indexed-kinds.ts'

const PARTITIONS = /^(FIND_START|FIND_WORD|SORTED_[A-Z]+)$/

/** Undefined for items that are not in the word index. */
export const indexedBy = (item: Item): Thing | undefined =>
  PARTITIONS.test(partitionOf(String(item.pk)).kind) ? thingOfEntry(item) : undefined

/** Undefined if the key is not that of a main item. */
export function mainThingOf(key: Key): Thing | undefined {
  const thing = indexedIn(key)?.thing
  return thing !== undefined && indexedOf(thing.kind)?.sorts[0] === key.sk ? thing : undefined
}

/** The longest time in milliseconds until the stream has delivered a change. */
const DELAY_MS = 15 * 60_000

/** Returns true for a thing that changed recently, because the stream may not have delivered the change yet. */
export async function isIndexed(reader: Reader, thing: Thing, now: number): Promise<boolean> {
  const described = await indexedOf(thing.kind)?.read(reader, thing)
  if (described === undefined || Date.parse(described.updated_at) + DELAY_MS > now) return true
  const [wanted, record] = await Promise.all([wantedState(reader, thing), readIndexRecord(reader, thing)])
  return record !== undefined && isIndexedAs(record, wanted) && (await hasAllEntries(reader, record))
}

/** In milliseconds since 1970. Returns 0 if the item does not show a deletion. */
function deletedAt(item: Item | undefined): number {
  if (typeof item?.deleted_at === 'string') return Date.parse(item.deleted_at)
  return hideTombstone(item) === undefined ? writtenAt(item) : 0
}

/** @param raw the item of the thing, or its tombstone */
export const isJustDeleted = (raw: Item | undefined, now: number): boolean => deletedAt(raw) + DELAY_MS > now

/** A tombstone of the thing has the same key. */
export const itemKeyOf = (thing: Thing): Key | undefined => indexedOf(thing.kind)?.keyOf(thing)

/** Returns false while another process updates the index entries of `thing`. */
export async function isStray(reader: Reader, item: Item, thing: Thing): Promise<boolean> {
  const [wanted, record] = await Promise.all([wantedState(reader, thing), readIndexRecord(reader, thing)])
  if (record === undefined) return true
  const text = keyText(keyOfItem(item))
  if (text === keyText(recordKey(thing))) return wanted === undefined
  if (!record.isDone) return false
  return wanted === undefined || !entriesOf(record.state).some(({ key }) => keyText(key) === text)
}

/** If the thing was deleted, also removes all its other entries. Returns whether anything was changed. */
export async function removeStray(table: Table, item: Item, thing: Thing): Promise<boolean> {
  const isRemoved = await followThing(table, thing)
  const record = await readIndexRecord(table, thing)
  const key = keyOfItem(item)
  if (keyText(key) === keyText(recordKey(thing)) || !(await isStray(table, item, thing))) return isRemoved
  const isAsRead = record === undefined ? isNew : unchanged({ version: record.version })
  return (await table.transact([require(recordKey(thing), isAsRead), remove(key)])).applied
}
