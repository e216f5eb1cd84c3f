import type { RawItem } from '../transport/dynamodb-http.ts'

/** The items of the table after one step, by `<pk> <sk>`. */
export type Moment = ReadonlyMap<string, RawItem>

/** The clock at which a moment is verified, in milliseconds since 1970. By default nothing has ended. */
const clocks = new WeakMap<Moment, number>()

/** Returns the end of a policy or a membership, in milliseconds since 1970; undefined without an end. */
export function endOf({ sk, ending }: RawItem): number | undefined {
  if ((sk !== 'POLICY' && !sk.startsWith('MEMBER#')) || ending === undefined) return undefined
  return Date.parse(String((ending as RawItem).expires_at))
}

/** Tells whether an end has passed at a moment. */
export const isPast = (moment: Moment, end: number | undefined): boolean =>
  end !== undefined && end <= (clocks.get(moment) ?? Number.NEGATIVE_INFINITY)

/** Tells whether a policy or a membership has ended at a moment. */
export const hasEnded = (moment: Moment, item: RawItem): boolean => isPast(moment, endOf(item))

/** Divides the period from `first` to `last` into moments: a new one begins whenever a policy or membership ends. */
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
