import type { RawItem } from '../transport/dynamodb-http.ts'

/** A state of the table: its items after one step, by `<pk> <sk>`. */
export type Moment = ReadonlyMap<string, RawItem>

/**
 * For each part of a split moment, the time at which the part begins, in milliseconds since 1970. Policies and
 * memberships that end by then have ended. At all other moments, nothing has ended.
 */
const clocks = new WeakMap<Moment, number>()

/**
 * Returns the end of a policy or membership, in milliseconds since 1970. Returns undefined for other items and without
 * an end.
 */
export function endOf({ sk, ending }: RawItem): number | undefined {
  if ((sk !== 'POLICY' && !sk.startsWith('MEMBER#')) || ending === undefined) return undefined
  return Date.parse(String((ending as RawItem).expires_at))
}

export const isPast = (moment: Moment, end: number | undefined): boolean =>
  end !== undefined && end <= (clocks.get(moment) ?? Number.NEGATIVE_INFINITY)

export const hasEnded = (moment: Moment, item: RawItem): boolean => isPast(moment, endOf(item))

/**
 * Splits a moment into parts, which cover the time from `first` to `last` (milliseconds since 1970). The first part
 * begins at `first`, and another part begins at each later time at which a policy or membership ends.
 */
export function splitByEnds(moment: Moment, first: number, last: number): Moment[] {
  const ends = [...moment.values()].map(endOf).filter((end) => end !== undefined)
  if (ends.length === 0) return [moment]
  const between = [...new Set(ends)].filter((end) => end > first && end <= last)
  return [first, ...between].map((clock) => {
    const atClock = new Map(moment)
    clocks.set(atClock, clock)
    return atClock
  })
}
