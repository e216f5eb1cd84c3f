import { randomUUID } from 'node:crypto'
import type { SubscriptionRecord } from '../../../lib/billing/subscriptions/schema.ts'
import { creationWrites } from '../../../lib/billing/subscriptions/store.ts'
import { subscriptionOfAccountKey } from '../../../lib/foundation/table/keys.ts'
import { remove } from '../../../lib/foundation/table/writes.ts'
import { anAccount, anOrganization, aTable } from '../../support/world.ts'
import { type Made, saveAll } from './fill.ts'
import { ids, type ListCase, type ListOperation } from './list-case.ts'

// Test cases for the list of an account's subscriptions. The operation reads only the records of the subscriptions.

async function aSubscriptionCase(): Promise<ListCase> {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const starts = new Map<string, string>()
  const make = (metadata = '{}'): Made => {
    const [id, plan_id] = [randomUUID(), randomUUID()]
    const created_at = new Date(Date.now() - Math.floor(Math.random() * 3_600_000)).toISOString()
    starts.set(id, created_at)
    const terms = { plan_id, plan_name: 'plan', period_credits: 0n, period_credits_expire: true }
    const record: SubscriptionRecord = {
      ...{ id, account_id: account.id, organization_id: organization.id, provider_id: '', metadata },
      ...{ created_at, updated_at: created_at, terms: { ...terms, interval: 'month' }, plan_ids: [plan_id] },
      ...{ version: 0n, trial_ends_at: '', anchor: created_at, is_past_due: false, ended_at: '', state_at: '' },
      ...{ canceled_at: '', asked: { plan: 'plan', plan_id, skip_trial: false, cancel_after_trial: false } },
    }
    return { id, writes: creationWrites(record) }
  }
  return {
    ask: (query = {}) => ({ params: { org_id: organization.id, billing_id: account.id }, query }),
    add: (count, metadata) => saveAll(count, () => make(metadata)),
    remove: (id) => aTable().write(remove(subscriptionOfAccountKey(account.id, starts.get(id) ?? '', id))),
  }
}

export const LISTS_OF_SUBSCRIPTIONS: readonly ListOperation[] = [
  {
    ...{ operation: 'list-subscriptions', by: 'account' },
    ...{ idsIn: ids('subscriptions'), hasMetadata: true, make: aSubscriptionCase },
  },
]
