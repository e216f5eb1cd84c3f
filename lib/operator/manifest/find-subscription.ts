import { hash } from 'node:crypto'
import { concerns } from '../../billing/subscriptions/errors.ts'
import type { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import { readSubscription } from '../../billing/subscriptions/store.ts'
import { advance } from '../../billing/timeline/advance.ts'
import { uuidFrom } from '../../foundation/identifiers/uuid-from.ts'
import type { Table } from '../../foundation/table/table.ts'

/** @param now ISO time */
export async function readNow(table: Table, id: string, now: string): Promise<SubscriptionRecord | undefined> {
  const record = await readSubscription(table, id)
  return record && advance(record, now)
}

/**
 * Finds the subscription that an entry without an id means: the one that a manifest started for the plan, or the one that has the plan now. A
 * manifest does not start an ended subscription again. If there is neither, it is an open subscription with the plan, whoever started it.
 * @param ofAccount the subscriptions of an account as they are now
 */
export function findMeant(ofAccount: readonly SubscriptionRecord[], planId: string): SubscriptionRecord | undefined {
  const isOpen = ({ ended_at }: SubscriptionRecord) => ended_at === ''
  const declared = ofAccount.filter(
    ({ is_declared, terms, asked }) => is_declared && (terms.plan_id === planId || asked.plan_id === planId),
  )
  return declared.find(isOpen) ?? declared[0] ?? ofAccount.find((each) => isOpen(each) && concerns(each, planId))
}

/**
 * Makes the id of the subscription that an entry without one starts. It is the same for several applies at once, so that only one of them starts
 * it.
 */
export const deriveId = (accountId: string, planId: string): string =>
  uuidFrom(hash('sha256', `manifest ${accountId} ${planId}`))
