import QuickLRU from 'quick-lru'
import type { FirstItems } from '../../foundation/table/reads.ts'

/**
 * How many group grants of a place are read for each group. Some 17 grants of one role fit into a read unit, so a range
 * costs about half of what the pairs of all groups would. The grants beyond the range are read pair by pair.
 */
const RANGE_ITEMS_PER_GROUP = 8

/** The most group grants of a resource that are read as a range, for a subject in so many groups. */
export const rangeLimit = (groups: number): number => groups * RANGE_ITEMS_PER_GROUP

/** What a range has cost, in read units, and for how many grants. `isAll`: there were no more. */
interface RangeCost {
  readUnits: number
  count: number
  isAll: boolean
}

/** What the ranges of group grants have cost that this process read last, by place (`<namespace>:<id>`). */
const costs = new QuickLRU<string, RangeCost>({ maxSize: 10_000 })

export function rememberRangeCost(place: string, { count, last, readUnits }: FirstItems): void {
  if (count > 0) costs.set(place, { readUnits, count, isAll: last === undefined })
}

/**
 * Whether a range would cost more than twice as much as one unit for each group, with the pairs that lie beyond it. Grants of
 * dozens of roles are large. How large they are shows only when they are read: the first range is read in any case.
 */
export function isRangeTooExpensive(place: string, groups: number): boolean {
  const cost = costs.get(place)
  if (cost === undefined) return false
  const share = rangeLimit(groups) / cost.count
  const pairsBeyond = cost.isAll ? 0 : groups
  return cost.readUnits * (cost.isAll ? Math.min(1, share) : share) + pairsBeyond > 2 * groups
}
