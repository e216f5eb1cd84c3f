import type * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import type { Table } from '../../foundation/table/table.ts'
import { presentAccount } from '../accounts/present.ts'
import type { Account } from '../accounts/schema.ts'
import { readWithOrganization } from '../accounts/update.ts'
import { findPlan } from '../plans/find-plan.ts'
import { presentPlan } from '../plans/schema.ts'
import { advance, currentPeriod, stateAt } from '../timeline/advance.ts'
import type { Phase, Subscription, SubscriptionRecord } from './schema.ts'

/** For subscriptions without a planned change. */
export const NO_PHASE: v.InferInput<typeof Phase> = { effective_at: '', plan_id: '', reason: '' }

/** The planned change or cancellation, if there is one. */
function phasesOf({ waiting }: SubscriptionRecord): v.InferInput<typeof Phase>[] {
  if (waiting === undefined) return []
  const reason = waiting.terms === undefined ? 'cancel' : 'change'
  return [{ effective_at: waiting.at, plan_id: waiting.terms?.plan_id ?? '', reason }]
}

/** The planned phase or, after an immediate change, the phase that has begun. */
export const describePlanChange = (changed: SubscriptionRecord): v.InferInput<typeof Phase> =>
  phasesOf(changed)[0] ?? { effective_at: changed.anchor, plan_id: changed.terms.plan_id, reason: 'change' }

/**
 * The subscription has ended if its organization was deleted.
 * @param goneAt when the account of a deleted organization was disabled; undefined if the organization exists
 */
function subscriptionAt(record: SubscriptionRecord, now: Date, goneAt?: string): SubscriptionRecord {
  const current = advance(record, now.toISOString())
  if (goneAt === undefined || current.ended_at !== '') return current
  const { waiting: _, ...others } = current
  return { ...others, ended_at: goneAt }
}

/** When the account of a deleted organization was disabled; undefined if the organization exists. */
export const goneAtOf = (account: Account, organization: object | undefined): string | undefined =>
  organization === undefined ? (account.changed_at ?? account.updated_at) : undefined

export function presentSubscription(
  record: SubscriptionRecord,
  now: Date,
  goneAt?: string,
): v.InferInput<typeof Subscription> {
  const current = subscriptionAt(record, now, goneAt)
  const time = now.toISOString()
  const { start, end = '' } = currentPeriod(current, time)
  const { id, account_id, provider_id, terms, created_at, updated_at, canceled_at, ended_at, trial_ends_at } = current
  return {
    ...{ id, customer_id: account_id, provider_id, plan_id: terms.plan_id, state: stateAt(current, time) },
    ...{ metadata: metadataOf(current.metadata), created_at, updated_at, canceled_at, ended_at, trial_ends_at },
    ...{ current_period_start_at: start, current_period_end_at: end, billing_cycle_anchor_at: current.anchor },
    ...{ phases: phasesOf(current), customer: null, plan: null },
  }
}

/** `expand` may name `customer` and `plan`. */
export async function expandSubscription(
  table: Table,
  shown: v.InferInput<typeof Subscription>,
  account: Account,
  expand: readonly string[] = [],
): Promise<v.InferInput<typeof Subscription>> {
  const [customer, plan] = await Promise.all([
    expand.includes('customer') ? readWithOrganization(table, account) : undefined,
    expand.includes('plan') ? findPlan(table, shown.plan_id) : undefined,
  ])
  return {
    ...shown,
    customer: customer === undefined ? null : presentAccount(customer.account, customer.isDefault),
    plan: plan === undefined ? null : presentPlan(plan),
  }
}

export const presentNow = (record: SubscriptionRecord): v.InferInput<typeof Subscription> =>
  presentSubscription(record, readClock())
