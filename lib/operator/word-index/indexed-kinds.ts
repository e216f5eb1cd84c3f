import { type Key, partitionOf } from '../../foundation/table/keys.ts'
import type { IndexedItems, IndexedKind, Thing } from '../../foundation/word-index/thing.ts'
import { INDEXED, INDEXED_ITEMS } from '../entities.ts'

export const indexedOf = (kind: IndexedKind) => INDEXED.find(({ kinds }) => kinds.includes(kind))

/**
 * Finds the thing that an item belongs to, the names of the indexed attributes of the item, and the function that
 * derives further indexed facts. Returns undefined if the item belongs to no indexed thing.
 */
export function indexedIn({ pk, sk }: Key): ({ thing: Thing } & Pick<IndexedItems, 'from' | 'factsOf'>) | undefined {
  const { kind, of } = partitionOf(pk)
  const indexed = INDEXED_ITEMS.find(({ partition, sorts }) => partition === kind && sorts.includes(sk))
  const thing = indexed?.thingOf(of)
  return indexed === undefined || thing === undefined
    ? undefined
    : { thing, from: indexed.from, factsOf: indexed.factsOf }
}
