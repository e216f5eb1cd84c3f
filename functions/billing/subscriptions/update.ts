import * as v from 'valibot'
import {
  findSubscriptionPlace,
  requireChangeableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/place.ts'
import { presentNow } from '../../../lib/billing/subscriptions/present.ts'
import { Subscription, UpdateSubscriptionBody } from '../../../lib/billing/subscriptions/schema.ts'
import { updateSubscription } from '../../../lib/billing/subscriptions/update.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}
export const handler = operation('update-subscription', {
  access: ['admin'],
  request: { params: SubscriptionInPath, query: noQuery, body: UpdateSubscriptionBody },
  load: ({ params }, table) => findSubscriptionPlace(table, params),
  run: async ({ loaded, body, caller, table }) => {
    const subscription = await requireChangeableSubscription(table, caller, loaded)
    return { subscription: presentNow(await updateSubscription(table, subscription, body)) }
  },
  response: v.object({ subscription: Subscription }),
})
