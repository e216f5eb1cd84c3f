import { isDeepStrictEqual } from 'node:util'
import type { Item } from '../table/item.ts'
import { isSameKey, type Key } from '../table/keys.ts'
import { put, remove, replace, type Write } from '../table/writes.ts'

/**
 * An item that lists another one. Edges serve lists alone: no check and no charge reads them. They are written in the same
 * transaction as what they list, and carry what filters need, so that a filter is judged before the listed item is read.
 */
export interface Edge {
  key: Key
  attributes: Item
}

/** The writes that make lists follow a change: they remove edges that are gone, put new ones, and replace changed ones. */
export function edgeWrites(before: readonly Edge[], after: readonly Edge[]): Write[] {
  const gone = before.filter((edge) => !after.some((each) => isSameKey(each.key, edge.key)))
  const changed = after.filter((edge) => !before.some((each) => isDeepStrictEqual(each, edge)))
  return [...gone.map(({ key }) => remove(key)), ...changed.map((edge) => edgeWrite(before, edge))]
}

/** An entry that comes from another list may have been on this one before: like a changed one, it is written by an update. */
function edgeWrite(before: readonly Edge[], { key, attributes }: Edge): Write {
  const stored = before.find((edge) => isSameKey(edge.key, key))
  return before.length === 0 ? put(key, attributes) : replace(key, stored?.attributes ?? {}, attributes)
}
