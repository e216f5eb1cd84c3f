import { isDeepStrictEqual } from 'node:util'
import { isSameKey } from '../table/keys.ts'
import { isNew, put, remove, replace, type Write } from '../table/writes.ts'
import { type IndexItem, indexItemWrites } from './index-items.ts'

/** What is written together with an item of one kind. Of the declaration of a kind, requests load this part alone. */
export interface Written<Declared> {
  /** The items that make its names unique. */
  unique(record: Declared): IndexItem[]
  /** Its entries on lists. */
  listed(record: Declared): IndexItem[]
}

/**
 * The writes of a creation, a change, or a deletion: new unique names first, which must be free, then the item, then the names
 * that it no longer has, and its entries on lists.
 * @param before undefined for a creation
 * @param after undefined for a deletion
 * @param item what happens to the item itself
 */
export function writesOf<Declared>(
  { unique, listed }: Written<Declared>,
  before: Declared | undefined,
  after: Declared | undefined,
  item: readonly Write[],
): Write[] {
  const [held, wanted] = [before ? unique(before) : [], after ? unique(after) : []]
  return [
    ...wanted.flatMap(({ key, attributes }) => {
      const found = held.find((each) => isSameKey(each.key, key))
      if (found === undefined) return [put(key, attributes, isNew)]
      return isDeepStrictEqual(found.attributes, attributes) ? [] : [replace(key, {}, attributes)]
    }),
    ...item,
    ...held.filter(({ key }) => !wanted.some((each) => isSameKey(each.key, key))).map(({ key }) => remove(key)),
    ...indexItemWrites(before ? listed(before) : [], after ? listed(after) : []),
  ]
}
