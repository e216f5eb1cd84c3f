import QuickLRU from 'quick-lru'
import type { FirstItems } from '../../foundation/table/reads.ts'

/**
 * A range read returns at most this many group grants for each group of the subject. About 17 grants with one role fit into a read unit. So
 * a range of this size costs about half as much as reading the grant of each group by its key. Grants after the end of the range are read
 * by their keys.
 */
const RANGE_ITEMS_PER_GROUP = 8

/** @param groups the number of the subject's groups */
export const rangeLimit = (groups: number): number => groups * RANGE_ITEMS_PER_GROUP

/** `count` is the number of grants. `isAll` is true if the range contains all group grants of the resource. */
interface RangeCost {
  readUnits: number
  count: number
  isAll: boolean
}

/** The latest range reads of this process, by resource (`<namespace>:<id>`). */
const costs = new QuickLRU<string, RangeCost>({ maxSize: 10_000 })

export function rememberRangeCost(place: string, { count, last, readUnits }: FirstItems): void {
  if (count > 0) costs.set(place, { readUnits, count, isAll: last === undefined })
}

/**
 * True if a range read, with the reads of grants beyond the range, would cost more than two read units for each group. Grants with dozens
 * of roles are large. The size of grants is known only after a read, so the first range read of a resource is always allowed.
 */
export function isRangeTooExpensive(place: string, groups: number): boolean {
  const cost = costs.get(place)
  if (cost === undefined) return false
  const share = rangeLimit(groups) / cost.count
  const pairsBeyond = cost.isAll ? 0 : groups
  return cost.readUnits * (cost.isAll ? Math.min(1, share) : share) + pairsBeyond > 2 * groups
}
