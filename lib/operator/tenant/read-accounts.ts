import { contactOf } from '../../billing/accounts/details.ts'
import { leftNow, parseExpiringCredits } from '../../billing/accounts/expiring-credits.ts'
import { parseAccount } from '../../billing/accounts/store.ts'
import { parseBudgets, presentBudget } from '../../billing/limits/budgets.ts'
import { presentSubscription } from '../../billing/subscriptions/present.ts'
import { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import { parseOpenSubscriptions } from '../../billing/timeline/advance.ts'
import { readClock } from '../../foundation/clock.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import {
  accountDetailsKey,
  accountKey,
  budgetsKey,
  expiringCreditsKey,
  idOfSortKey,
  SUBSCRIPTIONS,
  subscriptionKey,
  subscriptionOfAccountKey,
  subscriptionsKey,
  TRIALS,
} from '../../foundation/table/keys.ts'
import { type Line, lineOf, type Part } from './line.ts'
import { idsOf } from './read-structure.ts'
import { readTransactions } from './read-transactions.ts'
import { pagesOf, type Tenant } from './tenant.ts'

/** Each with its subscriptions and transactions. The accounts of a deleted organization still exist. */
export async function* readAccounts(tenant: Tenant): AsyncIterable<Part> {
  for await (const ids of idsOf(tenant, 'ACCOUNTS_OF')) {
    for (const id of ids) tenant.accounts.add(id)
    const lines = await mapInBatches(ids, (id) => readAccount(tenant, id))
    yield { kind: 'accounts', lines: lines.filter((line) => line !== undefined) }
    for (const id of ids) {
      yield* readSubscriptions(tenant, id)
      yield* readTransactions(tenant, id)
    }
  }
}

/**
 * Adds the contact, the remaining credits that expire, the plans for which the account had a trial, the credits that are
 * still to be taken off later periods, and the budgets.
 */
async function readAccount({ table }: Tenant, id: string): Promise<Line | undefined> {
  const [item, details, expiring, trials, open, budgets] = await Promise.all([
    table.get(accountKey(id)),
    table.get(accountDetailsKey(id)),
    table.get(expiringCreditsKey(id)),
    table.query(accountKey(id).pk, TRIALS),
    table.get(subscriptionsKey(id)),
    table.get(budgetsKey(id)),
  ])
  if (item === undefined) return undefined
  const account = parseAccount(item, { metadata: '{}', ...details })
  if (account === undefined) return undefined
  return lineOf(item, {
    ...account,
    contact: contactOf(account),
    expiring: leftNow(parseExpiringCredits(expiring), account).map(({ id, left, expires_at }) => ({
      id,
      left,
      expires_at,
    })),
    trials: trials.map(({ sk }) => idOfSortKey(String(sk))),
    cut_periods: (parseOpenSubscriptions(open).cut_periods ?? []).map(({ until, left }) => ({ until, left })),
    budgets: parseBudgets(budgets).budgets.map(presentBudget),
  })
}

/** Also those that have ended. The state of each is computed from the clock. */
async function* readSubscriptions({ table, plans }: Tenant, account: string): AsyncIterable<Part> {
  const { pk } = subscriptionOfAccountKey(account, new Date(0).toISOString(), '')
  for await (const items of pagesOf(table, pk, SUBSCRIPTIONS)) {
    const lines = await mapInBatches(items, async ({ id }) => {
      const item = await table.get(subscriptionKey(String(id)))
      if (item === undefined) return undefined
      const record = parseRecord(SubscriptionRecord, item)
      for (const plan of record.plan_ids) plans.add(plan)
      return lineOf(item, { ...record, state: presentSubscription(record, readClock()).state })
    })
    yield { kind: 'subscriptions', lines: lines.filter((line) => line !== undefined) }
  }
}
