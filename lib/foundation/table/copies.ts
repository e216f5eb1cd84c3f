import { FORMAT, formatOf } from './format.ts'
import type { Item } from './item.ts'
import { formatKey, type Key } from './keys.ts'
import type { Table } from './table.ts'
import { type Condition, exists, isNew, put, remove, update, type Write } from './writes.ts'

/** How many copies an item has, and how many it should have. */
interface Change {
  /** One of the copies, as it was read: new copies repeat all of its attributes, including those that this release does not know. */
  stored: Item
  before: readonly Key[]
  after: readonly Key[]
  /** The attributes that change in every copy. */
  changed: Item
  /** Changes a copy that stays, or removes one that goes, on the condition that it is as it was read. */
  unchanged: Condition
}

/**
 * The writes of one transaction that change the number of copies: a reader of the old number finds the old copies, and
 * a reader of the new one finds the new copies. `copies` is missing for as many as there always are.
 */
export function copiesWrites({ stored, before, after, changed, unchanged }: Change): Write[] {
  const { pk: _, sk: __, stamp: ___, copies: ____, ...attributes } = stored
  const isIn = (keys: readonly Key[]) => (key: Key) => keys.some(({ pk }) => pk === key.pk)
  const gone = changed.copies === undefined ? { remove: ['copies'] } : {}
  return [
    ...before.filter(isIn(after)).map((key) => update(key, { set: changed, ...gone }, unchanged)),
    ...after.filter((key) => !isIn(before)(key)).map((key) => put(key, { ...attributes, ...changed }, isNew)),
    ...before.filter((key) => !isIn(after)(key)).map((key) => remove(key, unchanged)),
    // A release of the first format would change the first copies alone.
    update(formatKey, { set: { min_writer: BigInt(FORMAT) } }, exists),
  ]
}

/** @throws Error for a table that has to be migrated first, and for a number of copies out of range */
export async function refuseCopies(table: Table, count: number, least: number, most: number): Promise<void> {
  if (count < least || count > most) throw new Error(`the number of copies must be from ${least} to ${most}`)
  const { format } = formatOf(await table.get(formatKey))
  if (format < FORMAT) throw new Error(`the table has format ${format}: run tollgate migrate first`)
}
