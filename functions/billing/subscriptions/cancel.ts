import * as v from 'valibot'
import { cancelSubscription } from '../../../lib/billing/subscriptions/cancel.ts'
import { CancelBody } from '../../../lib/billing/subscriptions/schema.ts'
import {
  findSubscriptionPlace,
  requireChangeableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/subscription-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { SUBSCRIPTION_PARAMETERS, TEAM } from '../../../operations/components/subscriptions.ts'
import { CHANGE_SUBSCRIPTION } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'cancel-subscription',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/cancel',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Cancel subscription',
  description:
    'Ends a subscription at the end of its period or trial, or at once. If the subscription has ended, nothing changes. If it is already canceled, only `immediate` changes it. An immediate cancellation cuts the period short: the credits that this period gave are subtracted from the credits of another subscription if that one starts before the original end of the period.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'PERIOD_WITHOUT_END', 'ABORTED'],
  parameters: SUBSCRIPTION_PARAMETERS,
  request: {
    immediate: 'Whether the subscription ends at once. By default, it ends at the end of its period or trial.',
  },
  response: {},
  table: CHANGE_SUBSCRIPTION,
  example: {
    title: 'Cancel the subscription of Acme at the end of its trial',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    body: {},
    subscriptions: [TEAM],
  },
} as const satisfies About

export const handler = operation('cancel-subscription', {
  access: ['admin'],
  request: { params: SubscriptionInPath, query: noQuery, body: CancelBody },
  load: ({ params }, table) => findSubscriptionPlace(table, params),
  run: async ({ loaded, body, caller, table }) => {
    const subscription = await requireChangeableSubscription(table, caller, loaded)
    await cancelSubscription(table, subscription, body)
    return {}
  },
  response: v.object({}),
})
