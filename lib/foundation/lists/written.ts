import { isDeepStrictEqual } from 'node:util'
import { isSameKey } from '../table/keys.ts'
import { isNew, put, remove, replace, type Write } from '../table/writes.ts'
import { type IndexItem, indexItemWrites } from './index-items.ts'

/** Makes the items that are written together with an item. Requests load only this part of an entity's declaration. */
export interface Written<Declared> {
  unique(record: Declared): IndexItem[]
  listed(record: Declared): IndexItem[]
}

/**
 * Returns the writes of a creation, a change or a deletion, in this order:
 * 1. new unique constraints, whose names must be free
 * 2. the item itself
 * 3. the removal of old unique constraints
 * 4. the index items
 * @param before undefined for a creation
 * @param after undefined for a deletion
 * @param item the writes of the item itself
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
