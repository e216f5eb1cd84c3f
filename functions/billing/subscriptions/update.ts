import * as v from 'valibot'
import { presentNow } from '../../../lib/billing/subscriptions/present.ts'
import { Subscription, UpdateSubscriptionBody } from '../../../lib/billing/subscriptions/schema.ts'
import {
  findSubscriptionPlace,
  requireChangeableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/subscription-in-path.ts'
import { updateSubscription } from '../../../lib/billing/subscriptions/update.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IGNORED_OF_SUBSCRIPTION, SUBSCRIPTION_PARAMETERS, TEAM } from '../../../operations/components/subscriptions.ts'
import { CHANGE_SUBSCRIPTION } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'update-subscription',
  route: 'PUT /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}',
  limit: { rate: 100, burst: 50 },
  tag: 'Billing',
  summary: 'Update subscription',
  description:
    'Changes the attributes of a subscription that do not depend on the time: the state `past_due`, the id of the subscription at a payment provider, and the metadata. Use it in the webhook of a payment provider. All other fields of the subscription are accepted and ignored.',
  callers: 'admins',
  answer: 'The subscription.',
  refusals: ['NOT_FOUND', 'SUBSCRIPTION_ENDED', 'ABORTED'],
  parameters: SUBSCRIPTION_PARAMETERS,
  request: {
    ...IGNORED_OF_SUBSCRIPTION,
    metadata: 'Any JSON object. It replaces the stored metadata.',
    provider_id: 'The id of the subscription at a payment provider.',
    state:
      '`past_due` if the subscription is not paid for, `active` when it is paid for again. `active` does not end a trial. If the subscription already has this state, its state does not change.',
    state_at:
      'The time since which the subscription has this state. If it is older than the stored time, the state does not change.',
  },
  response: { subscription: 'The subscription.' },
  table: CHANGE_SUBSCRIPTION,
  example: {
    title: 'Set the subscription of Acme to past due, because its payment failed',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    body: { state: 'past_due', provider_id: 'sub_1Nc3xQ' },
    subscriptions: [TEAM],
  },
} as const satisfies About

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
