import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { UnreadableItems } from '../../foundation/table/unreadable.ts'
import type { Thing } from '../../foundation/word-index/thing.ts'
import { indexedBy, isStray, mainThingOf, removeStray } from './check-entries.ts'
import { followThing } from './follow-thing.ts'

/** Each thing makes up to ten requests at once, and the SDK has 50 connections. */
const THINGS_AT_ONCE = 4

/**
 * Writes the missing entries of things, and removes entries that belong to no thing. The stream function may update the
 * index at the same time.
 * @param unreadable collects the items that cannot be read
 * @returns the number of things and entries that were wrong
 */
export async function reindexWords(table: Table, items: readonly Item[], unreadable: UnreadableItems): Promise<number> {
  const things = items.flatMap((item) => {
    const key = keyOfItem(item)
    const thing = mainThingOf(key)
    return thing === undefined ? [] : [{ key, thing }]
  })
  const follow = ({ key, thing }: { key: Key; thing: Thing }) =>
    unreadable.skip(key, () => followThing(table, thing, false))
  const written = await mapInBatches(things, follow, THINGS_AT_ONCE)
  const stray = await mapInBatches(items, (item) => unreadable.skip(keyOfItem(item), () => findStray(table, item)))
  const removed = await mapInBatches(
    stray.filter((each) => each !== undefined),
    ({ item, thing }) => unreadable.skip(keyOfItem(item), () => removeStray(table, item, thing)),
    THINGS_AT_ONCE,
  )
  return [...written, ...removed].filter(Boolean).length
}

async function findStray(table: Table, item: Item): Promise<{ item: Item; thing: Thing } | undefined> {
  const thing = indexedBy(item)
  return thing !== undefined && (await isStray(table, item, thing)) ? { item, thing } : undefined
}
