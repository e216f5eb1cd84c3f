import type { Item } from './item.ts'
import { ITEM_VERSION, itemVersionOf } from './item-versions.ts'
import type { Key } from './keys.ts'

/**
 * A fact about one attribute of an item. Either the attribute still has a value, where undefined means that it is missing. Or the attribute
 * is a set that still contains a text.
 */
export type Fact = { attribute: string; is: unknown } | { attribute: string; contains: string }

/**
 * A precondition of a write: the key of an item that the authorization of the write has read, and facts about the item. For most items the
 * fact is the version of the item. An item that strangers may write needs other facts, because a stranger could change its version as often
 * as it likes, and so stop every write.
 */
export interface Precondition {
  key: Key
  facts: readonly Fact[]
}

/** Returns the precondition that an item has not changed since it was read. The item is undefined if it was missing. */
export const sameVersion = (key: Key, item: Item | undefined): Precondition => ({
  key,
  facts: [{ attribute: ITEM_VERSION, is: itemVersionOf(item) }],
})

/** Returns the facts that attributes of an item are unchanged since the item was read. */
export const sameAttributes = (item: Item | undefined, attributes: readonly string[]): Fact[] =>
  attributes.map((attribute) => ({ attribute, is: item?.[attribute] }))
