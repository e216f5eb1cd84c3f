import { isDeepStrictEqual } from 'node:util'
import { aTable } from './world.ts'

type StoredItem = Record<string, unknown>

/** All items of the table of the test, by their keys, without what removed items leave behind. */
export async function readWholeTable(): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>()
  for await (const page of aTable().scan()) for (const item of page) items.set(`${item.pk} ${item.sk}`, item)
  return items
}

/** The keys of items that came, went or changed between two readings. */
function changedKeys(before: Map<string, StoredItem>, after: Map<string, StoredItem>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => !isDeepStrictEqual(before.get(key), after.get(key))).sort()
}

/** The keys of the items that `run` leaves changed. */
export async function changesOf(run: () => Promise<unknown>): Promise<string[]> {
  const before = await readWholeTable()
  await run()
  return changedKeys(before, await readWholeTable())
}
