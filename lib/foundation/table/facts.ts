import type { Item } from './item.ts'
import { ITEM_VERSION, itemVersionOf } from './item-versions.ts'
import type { Key } from './keys.ts'

/**
 * Either the attribute still has a value, where undefined means that it is missing. Or the attribute is a set that still contains a text.
 */
export type Fact = { attribute: string; is: unknown } | { attribute: string; contains: string }

/**
 * The authorization of the write has read the item. For most items the fact is the version of the item. An item that strangers may write
 * needs other facts, because a stranger could change its version as often as it likes, and so stop every write.
 */
export interface Precondition {
  key: Key
  facts: readonly Fact[]
}

/** The item is undefined if it was missing when it was read. */
export const sameVersion = (key: Key, item: Item | undefined): Precondition => ({
  key,
  facts: [{ attribute: ITEM_VERSION, is: itemVersionOf(item) }],
})

export const sameAttributes = (item: Item | undefined, attributes: readonly string[]): Fact[] =>
  attributes.map((attribute) => ({ attribute, is: item?.[attribute] }))
