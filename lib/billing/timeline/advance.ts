import { parseRecord } from '../../foundation/schema/fields.ts'
import { type Period, periodAt } from './periods.ts'
import { type OpenSubscription, OpenSubscriptions, type Terms, type Timeline } from './schema.ts'

export const STATES = ['trialing', 'active', 'past_due', 'ended'] as const
export type SubscriptionState = (typeof STATES)[number]

/** Returns the open subscriptions of an account from its item; none if there is no item. */
export const parseOpenSubscriptions = (item: unknown): OpenSubscriptions =>
  item === undefined ? { subscriptions: [], version: 0n } : parseRecord(OpenSubscriptions, item)

/** Returns a subscription as it is at an instant, after the planned change if that is due by then. @param at ISO time */
export function advance<Known extends Timeline>(subscription: Known, at: string): Known {
  const { waiting, terms, anchor } = subscription
  if (waiting === undefined || waiting.at > at || subscription.ended_at !== '') return subscription
  const { waiting: _, ...others } = subscription
  if (waiting.terms === undefined) return { ...others, ended_at: waiting.at } as Known
  // If the length of the periods is unchanged, they keep their anchor, even if the last one ended on the last day of a shorter month.
  const keepsAnchor = waiting.terms.interval === terms.interval
  return { ...others, terms: waiting.terms, anchor: keepsAnchor ? anchor : waiting.at } as Known
}

export const isInTrial = ({ trial_ends_at }: Timeline, at: string): boolean => at < trial_ends_at

/** Returns the state at an instant. @param subscription as it is at the instant */
export function stateAt(subscription: Timeline, at: string): SubscriptionState {
  if (subscription.ended_at !== '') return 'ended'
  if (subscription.is_past_due) return 'past_due'
  return isInTrial(subscription, at) ? 'trialing' : 'active'
}

/** Tells whether the subscription entitles its customer to the contents of the plan. @param subscription as it is at the instant */
export function entitlesAt(subscription: Timeline, at: string): boolean {
  const state = stateAt(subscription, at)
  return state === 'trialing' || state === 'active'
}

/** Returns the current period, or the trial; the last period of an ended subscription. @param subscription as it is at the instant */
export function currentPeriod(subscription: Timeline, at: string): Period {
  const { trial_ends_at, created_at, anchor, terms, ended_at } = subscription
  const last = ended_at === '' || ended_at > at ? at : lastMoment(subscription)
  if (isInTrial(subscription, last)) return { start: created_at, end: trial_ends_at }
  // If the clock of this process is behind, the first period may begin later than `last`.
  return periodAt(anchor, terms.interval, latest(last, anchor))
}

/** Returns an instant in the last period of a subscription that has ended. */
const lastMoment = ({ ended_at, created_at }: Timeline): string => latest(justBefore(ended_at), created_at)

/** A period that gives credits, and its terms. */
export interface Giving extends Period {
  terms: Terms
}

/** Returns the next period after an instant that begins with credits; undefined if there is none. Trials give no credits. */
export function nextGiving(subscription: OpenSubscription, after: string): Giving | undefined {
  const now = advance(subscription, after)
  if (now.ended_at !== '' || now.is_past_due) return undefined
  const start = nextStart(now, after)
  if (start === undefined) return undefined
  const then = advance(now, start)
  if (then.ended_at !== '' || then.terms.period_credits === 0n) return undefined
  return { start, end: periodAt(then.anchor, then.terms.interval, start).end, terms: then.terms }
}

function nextStart({ anchor, terms, waiting }: OpenSubscription, after: string): string | undefined {
  // Without credits in the present terms, only a planned change can bring a period with credits.
  if (terms.period_credits === 0n) return waiting?.at
  if (after < anchor) return anchor
  return periodAt(anchor, terms.interval, after).end
}

/** Returns the instant one millisecond before another one. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

export const latest = (one: string, other: string): string => (one > other ? one : other)

/**
 * Returns the instant after which periods are still to be decided. A period gives no credits if it began while the account was disabled, or
 * the subscription was past due. But the period in which that state ended gives its credits, if it began in that state.
 * @param accountActiveSince when the account was enabled; empty if it was never disabled
 */
export function undecidedSince(subscription: OpenSubscription, accountActiveSince: string): string {
  const { decided_until, active_since = '' } = subscription
  const since = latest(active_since, accountActiveSince)
  if (since <= decided_until) return decided_until
  const then = advance(subscription, since)
  // The subscription ended while it was past due or its account disabled: earlier credits were given before that.
  if (then.ended_at !== '') return since
  if (since < then.anchor) return decided_until
  return latest(decided_until, justBefore(periodAt(then.anchor, then.terms.interval, since).start))
}
