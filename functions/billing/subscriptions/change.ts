import * as v from 'valibot'
import { cancelUpcoming, changePlan } from '../../../lib/billing/subscriptions/change-plan.ts'
import {
  findSubscriptionPlace,
  requireChangeableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/place.ts'
import { describePlanChange, NO_PHASE } from '../../../lib/billing/subscriptions/present.ts'
import { ChangePlanBody, Phase } from '../../../lib/billing/subscriptions/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/change
export const handler = operation('change-subscription', {
  access: ['admin'],
  request: { params: SubscriptionInPath, query: noQuery, body: ChangePlanBody },
  load: ({ params }, table) => findSubscriptionPlace(table, params),
  run: async ({ loaded, body, caller, table }) => {
    const subscription = await requireChangeableSubscription(table, caller, loaded)
    const { plan_change, plan, immediate = false } = body
    const asked = plan_change ?? (plan === undefined ? undefined : { plan, immediate })
    if (asked !== undefined) return { phase: describePlanChange(await changePlan(table, subscription, asked)) }
    await cancelUpcoming(table, subscription)
    return { phase: NO_PHASE }
  },
  response: v.object({ phase: Phase }),
})
