import * as v from 'valibot'
import { subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { ATTENTION_REASONS, attentionReasons, subscriptionFacts } from './attention.ts'
import type { Account } from './schema.ts'

/** Amounts are whole credits. */
export const AccountStanding = v.object({
  amount: v.string(),
  available: v.string(),
  alert_below: v.string(),
  past_due_subscriptions: v.number(),
  subscription_ends_at: v.string(),
  /** The most urgent first. */
  attention: v.array(v.picklist(ATTENTION_REASONS)),
  updated_at: v.string(),
})

/**
 * The amounts are those in the account's item. Until the account is settled, `amount` includes expired credits, and
 * `available` lacks the credits of expired holds. If the account has ever had a subscription, one more item is read.
 */
export async function readStanding(
  table: Table,
  account: Account,
  now: Date,
): Promise<v.InferInput<typeof AccountStanding>> {
  const { id, balance, available_balance, alert_below, updated_at, subscribed = false } = account
  const facts = subscriptionFacts(subscribed ? await table.get(subscriptionsKey(id)) : undefined, now.toISOString())
  return {
    amount: String(balance),
    available: String(available_balance),
    alert_below: alert_below === undefined ? '' : String(alert_below),
    past_due_subscriptions: facts.pastDue,
    subscription_ends_at: facts.endsAt,
    attention: attentionReasons(account, facts),
    updated_at,
  }
}
