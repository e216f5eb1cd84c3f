import { advance, currentPeriod, entitlesAt } from '../timeline/advance.ts'
import type { OpenSubscription, OpenSubscriptions } from '../timeline/schema.ts'

// A counter of the window `period` stores each amount under the end of the current period. The amount counts until that
// end, even if a change of the plan has begun another period. So a change of the plan makes no new allowance. A period
// without end has a name that begins with `~` instead.

const ENDLESS = '~'

/** Whether a name is that of a period without end. */
export const isEndless = (name: string): boolean => name.startsWith(ENDLESS)

export interface PeriodEnd {
  /** The end as an ISO time, or the name of a period without end. */
  name: string
  /** ISO time; empty for a period without end. */
  resetsAt: string
}

/**
 * Returns the current period of the oldest subscription that entitles the account to a feature. For credits, every
 * subscription counts, and a past due one if no other is open. An account without subscriptions has one period, which
 * ends with the next start.
 * @param gives tells whether the plan with an id gives the feature; for credits, every plan does
 * @param at ISO time
 */
export function periodAt(open: OpenSubscriptions, gives: (planId: string) => boolean, at: string): PeriodEnd {
  const running = runningAt(open, at)
  const entitling = running.filter((each) => entitlesAt(each, at))
  const giving = entitling.filter(({ terms }) => gives(terms.plan_id))
  const subscription = giving[0] ?? entitling[0] ?? running[0]
  if (subscription === undefined) return { name: nameWithoutSubscription(open), resetsAt: '' }
  const { end } = currentPeriod(subscription, at)
  return end === undefined ? { name: endlessName(subscription), resetsAt: '' } : { name: end, resetsAt: end }
}

/** The oldest first. */
const runningAt = ({ subscriptions }: OpenSubscriptions, at: string): OpenSubscription[] =>
  subscriptions
    .map((each) => advance(each, at))
    .filter(({ ended_at }) => ended_at === '')
    .sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1))

const orderOf = ({ created_at, id }: OpenSubscription): string => `${created_at} ${id}`

const nameWithoutSubscription = ({ last_start = '' }: OpenSubscriptions): string => `${ENDLESS}${last_start}`

const endlessName = ({ id, anchor }: { id: string; anchor: string }): string => `${ENDLESS}${id} ${anchor}`

/** Tells whether the amount that was counted under a name still counts. */
export function stillCounts(name: string, open: OpenSubscriptions, at: string): boolean {
  if (!isEndless(name)) return name > at
  const running = runningAt(open, at)
  if (running.length === 0 && name === nameWithoutSubscription(open)) return true
  const isRunning = running.some((each) => each.terms.interval === '' && name === endlessName(each))
  return isRunning || (open.cut_endless ?? []).some((each) => each.until > at && name === endlessName(each))
}
