import { isDeepStrictEqual } from 'node:util'
import type { Key } from '../table/keys.ts'
import { isNew, put, remove, replace, type Write } from '../table/writes.ts'
import { type Edge, edgeWrites } from './edges.ts'

/** What is written together with an item of one kind. Requests load this part of its declaration, and nothing else. */
export interface Written<Declared> {
  /** The items that make its names unique: the same number for each record of the kind, in the same order. */
  unique?: (record: Declared) => Edge[]
  /** Its entries on lists. */
  listed?: (record: Declared) => Edge[]
}

/** The writes of a creation: unique names first, then the item, then its entries on lists. The names must be free. */
export const creationOf = <Declared>(kind: Written<Declared>, record: Declared, item: readonly Write[]): Write[] => [
  ...uniqueWrites(kind, undefined, record).filter((write) => write !== undefined),
  ...item,
  ...edgeWrites([], listedOf(kind, record)),
]

/** The writes of a change: new names first, then the item, then the names that are free again, and lists. */
export const changeOf = <Declared>(
  kind: Written<Declared>,
  before: Declared,
  after: Declared,
  item: readonly Write[],
): Write[] => [
  ...uniqueWrites(kind, before, after).filter((write) => write !== undefined),
  ...item,
  ...freedNames(kind, before, after).map((key) => remove(key)),
  ...edgeWrites(listedOf(kind, before), listedOf(kind, after)),
]

/** The writes of a deletion. @param item what happens to the item itself: it may leave something behind */
export const removalOf = <Declared>(kind: Written<Declared>, record: Declared, item: readonly Write[]): Write[] => [
  ...item,
  ...uniqueOf(kind, record).map(({ key }) => remove(key)),
  ...edgeWrites(listedOf(kind, record), []),
]

/** The write of each unique name, in their order; undefined for one that stays as it is. */
export const uniqueWrites = <Declared>(
  kind: Written<Declared>,
  before: Declared | undefined,
  after: Declared,
): (Write | undefined)[] => {
  const held = before === undefined ? [] : uniqueOf(kind, before)
  return uniqueOf(kind, after).map(({ key, attributes }, index) => {
    const former = held[index]
    if (former?.key.pk !== key.pk) return put(key, attributes, isNew)
    return isDeepStrictEqual(former.attributes, attributes) ? undefined : replace(key, {}, attributes)
  })
}

const freedNames = <Declared>(kind: Written<Declared>, before: Declared, after: Declared): Key[] => {
  const kept = uniqueOf(kind, after)
  return uniqueOf(kind, before).flatMap(({ key }, index) => (kept[index]?.key.pk === key.pk ? [] : [key]))
}

const uniqueOf = <Declared>({ unique }: Written<Declared>, record: Declared): Edge[] => unique?.(record) ?? []
const listedOf = <Declared>({ listed }: Written<Declared>, record: Declared): Edge[] => listed?.(record) ?? []
