import { hash } from 'node:crypto'
import { concerns } from '../../billing/subscriptions/errors.ts'
import type { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import { readSubscription } from '../../billing/subscriptions/store.ts'
import { advance } from '../../billing/timeline/advance.ts'
import { uuidFrom } from '../../foundation/identifiers/uuid-from.ts'
import type { Table } from '../../foundation/table/table.ts'

/** @param now the time in ISO 8601 */
export async function readNow(table: Table, id: string, now: string): Promise<SubscriptionRecord | undefined> {
  const record = await readSubscription(table, id)
  return record && advance(record, now)
}

/**
 * For an entry without an id. Prefers a subscription that a manifest started and whose original or present plan is the
 * given plan. This subscription may have ended, because a manifest does not start it again. If no manifest started such
 * a subscription, returns an open subscription with the plan.
 * @param ofAccount the subscriptions of an account in their present state
 */
export function findMeant(ofAccount: readonly SubscriptionRecord[], planId: string): SubscriptionRecord | undefined {
  const isOpen = ({ ended_at }: SubscriptionRecord) => ended_at === ''
  const declared = ofAccount.filter(
    ({ is_declared, terms, asked }) => is_declared && (terms.plan_id === planId || asked.plan_id === planId),
  )
  return declared.find(isOpen) ?? declared[0] ?? ofAccount.find((each) => isOpen(each) && concerns(each, planId))
}

/** For an entry without an id. Concurrent applies derive the same id, so only one of them starts the subscription. */
export const deriveId = (accountId: string, planId: string): string =>
  uuidFrom(hash('sha256', `manifest ${accountId} ${planId}`))
