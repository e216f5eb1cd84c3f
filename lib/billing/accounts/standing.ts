import * as v from 'valibot'
import { subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { advance, parseOpenSubscriptions, stateAt } from '../timeline/advance.ts'
import type { Account } from './schema.ts'

/** A summary of an account's credits and subscriptions for lists. Amounts are whole credits. */
export const AccountStanding = v.object({
  amount: v.string(),
  available: v.string(),
  alert_below: v.string(),
  past_due_subscriptions: v.number(),
  subscription_ends_at: v.string(),
  updated_at: v.string(),
})

type Presented = v.InferInput<typeof AccountStanding>

/**
 * Reads the standing of an account. The amounts are those in the account's item. Until the account is settled, `amount` includes expired
 * credits, and `available` lacks the credits of expired holds. If the account has ever had a subscription, one more item is read.
 */
export async function readStanding(table: Table, account: Account, now: Date): Promise<Presented> {
  const { id, balance, available_balance, alert_below, updated_at, subscribed = false } = account
  return {
    amount: String(balance),
    available: String(available_balance),
    alert_below: alert_below === undefined ? '' : String(alert_below),
    ...presentSubscriptions(subscribed ? await table.get(subscriptionsKey(id)) : undefined, now.toISOString()),
    updated_at,
  }
}

function presentSubscriptions(item: unknown, at: string) {
  const open = parseOpenSubscriptions(item)
    .subscriptions.map((each) => advance(each, at))
    .filter(({ ended_at }) => ended_at === '')
  const ends = open.flatMap(({ waiting }) => (waiting !== undefined && waiting.terms === undefined ? [waiting.at] : []))
  return {
    past_due_subscriptions: open.filter((each) => stateAt(each, at) === 'past_due').length,
    subscription_ends_at: ends.toSorted()[0] ?? '',
  }
}
