import { isDeepStrictEqual } from 'node:util'
import { type Key, partitionOf } from '../../foundation/table/keys.ts'

/** A change of one item; an undefined state means that the item does not exist. */
interface Change {
  key: Key
  before?: object | undefined
  item: object | undefined
}

/** The attributes of a product, a plan or a feature in a change. */
interface Known {
  name?: string
  plan_ids?: readonly string[]
  feature_ids?: readonly string[]
  behavior?: string
  behavior_config?: object
  members?: readonly { id: string }[]
}

/**
 * Tells whether a change of an item can change entitlements: the products of a plan, the relevant contents of a product in a plan, or the
 * name of a feature. Checks of entitlements do not cache missing items, so a new item changes none of their answers.
 */
export function concernsEntitlements({ key, before, item }: Change): boolean {
  const { kind } = partitionOf(key.pk)
  if (before === undefined || key.sk !== kind) return false
  const [old, changed] = [before as Known, (item ?? {}) as Known]
  const differs = (pick: (known: Known) => unknown): boolean => !isDeepStrictEqual(pick(old), pick(changed))
  switch (kind) {
    case 'PLAN':
      return differs(({ members = [] }) => members.map(({ id }) => id))
    case 'PRODUCT':
      return (
        [...(old.plan_ids ?? []), ...(changed.plan_ids ?? [])].length > 0 &&
        differs(({ feature_ids, behavior, behavior_config }) => ({ feature_ids, behavior, behavior_config }))
      )
    case 'FEATURE':
      return differs(({ name }) => name)
    default:
      return false
  }
}
