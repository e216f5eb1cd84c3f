import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { subscriptionKey, subscriptionOfAccountKey, subscriptionOfPlanKey } from '../../foundation/table/keys.ts'
import { SubscriptionRecord } from './schema.ts'

/**
 * The lists of the account, and of every plan that the subscription had or was planned to have, contain the
 * subscription.
 */
export const subscriptionEntity: Entity<SubscriptionRecord> = {
  kind: 'SUBSCRIPTION',
  key: subscriptionKey,
  parse: (item) => parseRecord(SubscriptionRecord, item),
  written: {
    unique: () => [],
    listed: ({ id, account_id, created_at, plan_ids }) => [
      { key: subscriptionOfAccountKey(account_id, created_at, id), attributes: { id } },
      ...plan_ids.map((plan) => ({ key: subscriptionOfPlanKey(plan, id), attributes: { id } })),
    ],
  },
  lists: ['SUBSCRIPTIONS_OF', 'PLAN_SUBSCRIPTIONS'],
  listedFrom: ['account_id', 'created_at', 'plan_ids'],
}

export const archivedSubscription = {
  kind: 'subscription',
  partition: 'SUBSCRIPTION#',
  sort: 'SUBSCRIPTION',
  keeps: [
    ...['id', 'account_id', 'organization_id', 'terms', 'trial_ends_at', 'anchor', 'is_past_due', 'waiting'],
    ...['ended_at', 'canceled_at', 'state_at', 'plan_ids'],
  ],
} as const satisfies Archived
