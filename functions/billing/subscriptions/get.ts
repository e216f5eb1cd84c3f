import * as v from 'valibot'
import {
  findSubscriptionPlace,
  requireReadableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/place.ts'
import { expandSubscription, goneAtOf, presentSubscription } from '../../../lib/billing/subscriptions/present.ts'
import { GetSubscriptionQuery, Subscription } from '../../../lib/billing/subscriptions/schema.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}
export const handler = operation('get-subscription', {
  access: 'authenticated',
  request: { params: SubscriptionInPath, query: GetSubscriptionQuery },
  load: ({ params }, table) => findSubscriptionPlace(table, params),
  run: async ({ query: { expand }, loaded, caller, table }) => {
    const { subscription, account } = await requireReadableSubscription(table, caller, loaded)
    const shown = presentSubscription(subscription, readClock(), goneAtOf(account, loaded.organization))
    return { subscription: await expandSubscription(table, shown, account, expand) }
  },
  response: v.object({ subscription: Subscription }),
})
