import { isDeepStrictEqual } from 'node:util'
import { type Key, partitionOf } from '../../foundation/table/keys.ts'

/** `before` or `item` is undefined if the item does not exist before or after the change. */
interface Change {
  key: Key
  before?: object | undefined
  item: object | undefined
}

/** Only the attributes that entitlements may depend on. */
interface Known {
  name?: string
  plan_ids?: readonly string[]
  feature_ids?: readonly string[]
  behavior?: string
  behavior_config?: object
  limits?: readonly object[]
  values?: object
  members?: readonly { id: string }[]
}

/**
 * A change can change entitlements if it concerns the products of a plan, the features, seats, limits or values of a
 * product in a plan, or the name of a feature. A new item changes no entitlement, because the cache for entitlement checks has no entries
 * for missing items.
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
        differs(({ feature_ids, behavior, behavior_config, limits = [], values = {} }) => ({
          ...{ feature_ids, behavior, behavior_config, limits, values },
        }))
      )
    case 'FEATURE':
      return differs(({ name }) => name)
    default:
      return false
  }
}
