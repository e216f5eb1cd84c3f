import { type Precondition, sameAttributes } from '../../foundation/table/facts.ts'
import { principalKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'

/**
 * The principal must not be disabled, and its relations to the platform must be as they were read. The item of a principal also has its
 * memberships, and every organization can put it into groups. So no precondition may have the version of this item.
 * @param item the item of the principal; undefined if it was missing
 * @param memberships memberships that it must still have, in the form of `storedGroup`
 */
export const stillActs = (
  principal: string,
  item: Awaited<ReturnType<Reader['get']>>,
  memberships: readonly string[] = [],
): Precondition => ({
  key: principalKey(principal),
  facts: [
    ...sameAttributes(item, ['disabled_at', 'relations', 'limited_relations']),
    ...memberships.map((contains) => ({ attribute: 'groups', contains })),
  ],
})
