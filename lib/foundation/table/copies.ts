import { FORMAT, formatOf } from './format.ts'
import type { Item } from './item.ts'
import { formatKey, type Key } from './keys.ts'
import type { Table } from './table.ts'
import { type Condition, exists, isNew, put, remove, update, type Write } from './writes.ts'

interface Change {
  /** New copies get all attributes of one of the copies, including those that this release does not know. */
  stored: Item
  before: readonly Key[]
  after: readonly Key[]
  changed: Item
  /** An old copy is changed or removed only if it is unchanged since it was read. */
  unchanged: Condition
}

/**
 * One transaction. Readers that use the old number still find the old copies. Readers that use the new number find the new copies. An
 * item with the default number of copies has no attribute `copies`.
 */
export function copiesWrites({ stored, before, after, changed, unchanged }: Change): Write[] {
  const { pk: _, sk: __, stamp: ___, copies: ____, ...attributes } = stored
  const isIn = (keys: readonly Key[]) => (key: Key) => keys.some(({ pk }) => pk === key.pk)
  const gone = changed.copies === undefined ? { remove: ['copies'] } : {}
  return [
    ...before.filter(isIn(after)).map((key) => update(key, { set: changed, ...gone }, unchanged)),
    ...after.filter((key) => !isIn(before)(key)).map((key) => put(key, { ...attributes, ...changed }, isNew)),
    ...before.filter((key) => !isIn(after)(key)).map((key) => remove(key, unchanged)),
    // A release that knows only the first format would update only the first copies.
    update(formatKey, { set: { min_writer: BigInt(FORMAT) } }, exists),
  ]
}

/** @throws Error if the table must be migrated first, or if the number is out of range */
export async function refuseCopies(table: Table, count: number, least: number, most: number): Promise<void> {
  if (count < least || count > most) throw new Error(`the number of copies must be from ${least} to ${most}`)
  const { format } = formatOf(await table.get(formatKey))
  if (format < FORMAT) throw new Error(`the table has format ${format}: run tollgate migrate first`)
}
