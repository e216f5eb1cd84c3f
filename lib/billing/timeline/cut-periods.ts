import { startOfPeriod } from './periods.ts'
import type { CutPeriod, OpenSubscription, OpenSubscriptions } from './schema.ts'

// Credits that were given for a time that is not over are taken off those of later periods, so that changes of the plan
// and cancellations give no more credits than one plan does. These functions read no clock and no table.

/** The largest number of ends that an account remembers, because they are in an item that checks of entitlements read. */
const MOST_ENDS = 32

type CutPeriods = readonly CutPeriod[]

/** Tells whether a cut period reduces the credits of a period. Versions say what came first, because clocks differ. */
const isTakenOff = (
  { until, cut }: CutPeriod,
  { begun = 0n }: Pick<OpenSubscription, 'begun'>,
  start: string,
): boolean => until > start && begun >= cut

/**
 * Takes what is left of cut periods off the credits of a period, beginning with the cut period that ends first. What the
 * previous period of the subscription had taken off is not given later.
 * @param start the start of the period, as an ISO time
 */
export function takeOff(
  cutPeriods: CutPeriods,
  subscription: Pick<OpenSubscription, 'id' | 'begun'>,
  start: string,
  credits: bigint,
): { cutPeriods: CutPeriod[]; taken: bigint } {
  let open = credits
  const after = cutPeriods.map((each) => {
    const known = forget(each, subscription.id)
    const amount = isTakenOff(each, subscription, start) ? least(each.left, open) : 0n
    if (amount === 0n) return known
    open -= amount
    return { ...known, left: each.left - amount, taken: { ...known.taken, [subscription.id]: amount } }
  })
  return { cutPeriods: after.filter(isKept), taken: credits - open }
}

/** A period that an immediate change or cancellation cuts short. */
export interface Cut {
  id: string
  /** ISO time. */
  at: string
  /** The end that the period had; undefined for a period without end. */
  end: string | undefined
  /** The credits that the period has given; undefined if it gave none because the subscription was in its trial or past due. */
  given: bigint | undefined
}

/** What the period had taken off is left again. A period without end counts for a year. */
export function cutShort(open: OpenSubscriptions, { id, at, end, given }: Cut, isWaiting: IsWaiting): CutPeriod[] {
  const { cut_periods = [], version } = open
  const restored = cut_periods.map((each) => {
    const left = given === undefined ? each.left : each.left + (each.taken?.[id] ?? 0n)
    return { ...forget(each, id), left }
  })
  const added = { until: end ?? startOfPeriod(at, 'year', 1), cut: version + 1n, left: given ?? 0n }
  const sorted = [...restored, added].filter(isKept).sort((left, right) => (left.until < right.until ? -1 : 1))
  return putTogether(sorted.filter((each) => each.until > at || isWaiting(each)))
}

/** Tells whether a cut period that is over may still reduce the credits of a period that began before its end. */
type IsWaiting = (cutPeriod: CutPeriod) => boolean

/** Puts the cut periods that end first together under the later end, until at most `MOST_ENDS` are left. */
function putTogether(sorted: CutPeriod[]): CutPeriod[] {
  const [first, second, ...others] = sorted
  if (first === undefined || second === undefined || sorted.length <= MOST_ENDS) return sorted
  const taken: Record<string, bigint> = { ...first.taken }
  for (const [id, amount] of Object.entries(second.taken ?? {})) taken[id] = (taken[id] ?? 0n) + amount
  const together = {
    ...{ until: second.until, left: first.left + second.left },
    // A subscription that began between the two cuts goes on, so nothing is taken off its credits.
    cut: first.cut > second.cut ? first.cut : second.cut,
    ...(Object.keys(taken).length > 0 && { taken }),
  }
  return putTogether([together, ...others])
}

/** Without what ended subscriptions have taken off. */
export const forgetEnded = (cutPeriods: CutPeriods, subscriptions: readonly { id: string }[]): CutPeriod[] =>
  cutPeriods
    .map((each) =>
      Object.keys(each.taken ?? {})
        .filter((id) => !subscriptions.some((open) => open.id === id))
        .reduce(forget, each),
    )
    .filter(isKept)

function forget({ taken, ...others }: CutPeriod, id: string): CutPeriod {
  const { [id]: _, ...kept } = taken ?? {}
  return { ...others, ...(Object.keys(kept).length > 0 && { taken: kept }) }
}

const isKept = ({ left, taken }: CutPeriod): boolean => left > 0n || taken !== undefined

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
