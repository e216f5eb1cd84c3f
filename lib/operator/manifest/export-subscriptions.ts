import type { Account } from '../../billing/accounts/schema.ts'
import type { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import { advance } from '../../billing/timeline/advance.ts'
import { readClock } from '../../foundation/clock.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { sortById } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

/** Has a line for each other subscription and for each property that a manifest cannot declare. */
interface DeclarableSubscriptions {
  open: SubscriptionRecord[]
  leftOut: string[]
}

/** @param accounts the accounts that a manifest can declare */
export function selectSubscriptions(
  { subscriptions, accounts: all }: TableRecords,
  accounts: readonly Account[],
): DeclarableSubscriptions {
  const now = readClock().toISOString()
  const ids = new Set(accounts.map(({ id }) => id))
  const current = sortById([...subscriptions.values()].map((each) => advance(each, now)))
  const isOpen = ({ account_id, ended_at }: SubscriptionRecord) => ids.has(account_id) && ended_at === ''
  const describe = (each: SubscriptionRecord): string => {
    const { id, account_id, ended_at, created_at } = each
    if (isOpen(each))
      return `the history of Subscription ${id}: it began at ${created_at}, but an apply to an empty table starts it anew`
    const account = all.get(account_id)?.name ?? account_id
    return `Subscription ${id}: ${ended_at === '' ? `its account ${account} is left out` : 'it has ended'}`
  }
  return { open: current.filter(isOpen), leftOut: current.map(describe) }
}

export const toSubscriptionEntry = (
  { id, account_id, terms, asked }: SubscriptionRecord,
  { accounts, plans }: TableRecords,
): JsonObject => ({
  id,
  account: accounts.get(account_id)?.name ?? account_id,
  plan: plans.get(terms.plan_id)?.name ?? terms.plan_id,
  skip_trial: asked.skip_trial,
})
