import { advance, parseOpenSubscriptions, stateAt } from '../timeline/advance.ts'
import { chargedOf } from './expiring-credits.ts'
import type { Account } from './schema.ts'

/** The most urgent first. */
export const ATTENTION_REASONS = ['no_credits', 'past_due', 'low_balance', 'subscription_ends'] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

export interface SubscriptionFacts {
  pastDue: number
  /** The ISO time at which the first canceled subscription ends; empty if none is canceled. */
  endsAt: string
}

/**
 * @param item the item with the open subscriptions of an account; undefined if the account never had one
 * @param at ISO time; if empty, the subscriptions are used as they are stored, including those whose end has passed
 * without a write
 */
export function subscriptionFacts(item: unknown, at: string): SubscriptionFacts {
  const open = parseOpenSubscriptions(item)
    .subscriptions.map((each) => advance(each, at))
    .filter(({ ended_at }) => ended_at === '')
  const ends = open.flatMap(({ waiting }) => (waiting !== undefined && waiting.terms === undefined ? [waiting.at] : []))
  return {
    pastDue: open.filter((each) => stateAt(each, at) === 'past_due').length,
    endsAt: ends.toSorted()[0] ?? '',
  }
}

/**
 * A disabled account needs no attention. An account whose balance never changed needs no credits. Holds do not count,
 * because they end by themselves.
 */
export function attentionReasons(account: Account, { pastDue, endsAt }: SubscriptionFacts): AttentionReason[] {
  const { state, balance, credit_min, alert_below, created_at, updated_at } = account
  if (state !== 'active') return []
  const isEmpty = balance <= credit_min && updated_at !== created_at
  const isLow = !isEmpty && alert_below !== undefined && balance < alert_below
  const applies = { no_credits: isEmpty, past_due: pastDue > 0, low_balance: isLow, subscription_ends: endsAt !== '' }
  return ATTENTION_REASONS.filter((reason) => applies[reason])
}

/**
 * The beginning of the sort key of an account that needs attention only because a subscription ends. The time of this
 * end follows.
 */
export const ENDS_PREFIX = `${ATTENTION_REASONS.indexOf('subscription_ends')} `

/** Returns the sort key of an account that needs attention; undefined for an account that needs none. */
export function orderByAttention(account: Account, facts: SubscriptionFacts): string | undefined {
  const [first] = attentionReasons(account, facts)
  if (first === undefined) return undefined
  return first === 'subscription_ends' ? `${ENDS_PREFIX}${facts.endsAt}` : String(ATTENTION_REASONS.indexOf(first))
}

/**
 * Returns the text by which accounts are sorted by the credits that they have ever used: the number of digits, and the
 * first digit. So the index entry of an account changes only when one of these two changes. Undefined for an account
 * that used no credits.
 */
export function orderByUse(account: Account): string | undefined {
  const used = String(chargedOf(account))
  if (used === '0' || used.startsWith('-')) return undefined
  return `${String(used.length).padStart(2, '0')} ${used[0]}`
}
