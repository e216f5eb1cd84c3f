import QuickLRU from 'quick-lru'
import type { FirstItems } from '../../foundation/table/reads.ts'

/**
 * The number of group grants of a place that are read for each group. Some 17 grants of one role fit into a read unit, so a range costs
 * about half as much as the pairs of all groups. The grants beyond the range are read pair by pair.
 */
const RANGE_ITEMS_PER_GROUP = 8

/** Returns the most group grants of a resource that are read as a range, for a subject in this number of groups. */
export const rangeLimit = (groups: number): number => groups * RANGE_ITEMS_PER_GROUP

/** The cost of a range in read units, and its number of grants. `isAll` means that the place has no other grants. */
interface RangeCost {
  readUnits: number
  count: number
  isAll: boolean
}

/** The costs of the ranges of group grants that this process read last, by place (`<namespace>:<id>`). */
const costs = new QuickLRU<string, RangeCost>({ maxSize: 10_000 })

export function rememberRangeCost(place: string, { count, last, readUnits }: FirstItems): void {
  if (count > 0) costs.set(place, { readUnits, count, isAll: last === undefined })
}

/**
 * Tells whether a range, with the pairs beyond it, would cost more than twice as much as one unit for each group. Grants of dozens of roles
 * are large. Their size is known only after a read, so the first range is always read.
 */
export function isRangeTooExpensive(place: string, groups: number): boolean {
  const cost = costs.get(place)
  if (cost === undefined) return false
  const share = rangeLimit(groups) / cost.count
  const pairsBeyond = cost.isAll ? 0 : groups
  return cost.readUnits * (cost.isAll ? Math.min(1, share) : share) + pairsBeyond > 2 * groups
}
