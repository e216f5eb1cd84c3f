import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { indexedBy, isStray, mainThingOf, removeStray } from './check-entries.ts'
import { followThing } from './follow-thing.ts'

/**
 * The number of things that are updated at once. Each thing makes up to ten requests at once, and the SDK has 50
 * connections.
 */
const THINGS_AT_ONCE = 4

/**
 * Corrects the word index for some items of the table. Writes the missing entries of things, and removes entries that
 * belong to no thing. The stream function may update the index at the same time.
 * @returns the number of things and entries that were wrong
 */
export async function reindexWords(table: Table, items: readonly Item[]): Promise<number> {
  const things = items.flatMap((item) => mainThingOf(keyOfItem(item)) ?? [])
  const written = await mapInBatches(things, (thing) => followThing(table, thing, false), THINGS_AT_ONCE)
  const entries = items.flatMap((item) => {
    const thing = indexedBy(item)
    return thing === undefined ? [] : [{ item, thing }]
  })
  const stray = await mapInBatches(entries, async ({ item, thing }) =>
    (await isStray(table, item, thing)) ? [{ item, thing }] : [],
  )
  const removed = await mapInBatches(stray.flat(), ({ item, thing }) => removeStray(table, item, thing), THINGS_AT_ONCE)
  return [...written, ...removed].filter(Boolean).length
}
