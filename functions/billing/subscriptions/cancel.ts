import * as v from 'valibot'
import { cancelSubscription } from '../../../lib/billing/subscriptions/cancel.ts'
import {
  findSubscriptionPlace,
  requireChangeableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/place.ts'
import { CancelBody } from '../../../lib/billing/subscriptions/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/cancel
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
