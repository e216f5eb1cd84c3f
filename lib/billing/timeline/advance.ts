/** @module Computes the states and periods of subscriptions from the clock. */

import { parseRecord } from '../../foundation/schema/fields.ts'
import { type Interval, type Period, periodAt } from './periods.ts'
import { type OpenSubscription, OpenSubscriptions, type Terms, type Timeline } from './schema.ts'

export const STATES = ['trialing', 'active', 'past_due', 'ended'] as const
export type SubscriptionState = (typeof STATES)[number]

/** Returns no subscriptions if there is no item. */
export const parseOpenSubscriptions = (item: unknown): OpenSubscriptions =>
  item === undefined ? { subscriptions: [], version: 0n } : parseRecord(OpenSubscriptions, item)

/**
 * Applies the planned change if the change is due at the instant.
 * @param at ISO time
 */
export function advance<Known extends Timeline>(subscription: Known, at: string): Known {
  const { waiting, terms, anchor } = subscription
  if (waiting === undefined || waiting.at > at || subscription.ended_at !== '') return subscription
  const { waiting: _, ...others } = subscription
  if (waiting.terms === undefined) return { ...others, ended_at: waiting.at } as Known
  // If the interval is unchanged, the periods keep their anchor, because the previous period may have ended on the last day of a short
  // month.
  const keepsAnchor = waiting.terms.interval === terms.interval
  return { ...others, terms: waiting.terms, anchor: keepsAnchor ? anchor : waiting.at } as Known
}

export const isInTrial = ({ trial_ends_at }: Timeline, at: string): boolean => at < trial_ends_at

/** @param subscription the result of `advance` for the instant */
export function stateAt(subscription: Timeline, at: string): SubscriptionState {
  if (subscription.ended_at !== '') return 'ended'
  if (subscription.is_past_due) return 'past_due'
  return isInTrial(subscription, at) ? 'trialing' : 'active'
}

/** @param subscription the result of `advance` for the instant */
export function entitlesAt(subscription: Timeline, at: string): boolean {
  const state = stateAt(subscription, at)
  return state === 'trialing' || state === 'active'
}

/**
 * Returns the period or trial that contains an instant. For an ended subscription, returns the last period.
 * @param subscription the result of `advance` for the instant
 */
export const currentPeriod = (subscription: Timeline, at: string): Period =>
  currentOf(subscription, at, subscription.terms.interval)

/** Returns the part of the period whose credits are given together, or else as `currentPeriod`. */
export const currentPart = (subscription: Timeline, at: string): Period =>
  currentOf(subscription, at, creditIntervalOf(subscription.terms))

const creditIntervalOf = ({ credit_interval, interval }: Terms): Interval => credit_interval ?? interval

function currentOf(subscription: Timeline, at: string, interval: Interval): Period {
  const { trial_ends_at, created_at, anchor, ended_at } = subscription
  const last = ended_at === '' || ended_at > at ? at : lastMoment(subscription)
  if (isInTrial(subscription, last)) return { start: created_at, end: trial_ends_at }
  // The first period may begin later than `last` if the clock of this process is slow.
  return periodAt(anchor, interval, latest(last, anchor))
}

/** In the last period of a subscription that has ended. */
const lastMoment = ({ ended_at, created_at }: Timeline): string => latest(justBefore(ended_at), created_at)

/** A period, or a part of it with credits of its own. The terms are those for this period. */
export interface Giving extends Period {
  terms: Terms
}

/** Returns the next period, or part of a period, that begins with credits after an instant. Trials give no credits. */
export function nextGiving(subscription: OpenSubscription, after: string): Giving | undefined {
  const now = advance(subscription, after)
  if (now.ended_at !== '' || now.is_past_due) return undefined
  const start = nextStart(now, after)
  if (start === undefined) return undefined
  const then = advance(now, start)
  if (then.ended_at !== '' || then.terms.period_credits === 0n) return undefined
  return { start, end: periodAt(then.anchor, creditIntervalOf(then.terms), start).end, terms: then.terms }
}

function nextStart({ anchor, terms, waiting }: OpenSubscription, after: string): string | undefined {
  // If the present terms give no credits, the next period with credits can begin only with a planned change.
  if (terms.period_credits === 0n) return waiting?.at
  if (after < anchor) return anchor
  return periodAt(anchor, creditIntervalOf(terms), after).end
}

/** One millisecond earlier. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

export const latest = (one: string, other: string): string => (one > other ? one : other)

/**
 * Returns the instant up to which it is decided whether periods give credits. A period gives no credits if the account
 * was disabled, or the subscription past due, during the whole period. If the account was enabled or the subscription
 * paid for within a period, this period gives its credits.
 * @param accountActiveSince when the account was last enabled; empty if it has always been active
 */
export function undecidedSince(subscription: OpenSubscription, accountActiveSince: string): string {
  const { decided_until, active_since = '' } = subscription
  const since = latest(active_since, accountActiveSince)
  if (since <= decided_until) return decided_until
  const then = advance(subscription, since)
  // The subscription ended before the account was enabled or the subscription was paid for, so no further period gives credits.
  if (then.ended_at !== '') return since
  if (since < then.anchor) return decided_until
  return latest(decided_until, justBefore(periodAt(then.anchor, creditIntervalOf(then.terms), since).start))
}
