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
    'Changes what does not follow from the clock: `past_due` and back, from the webhook of a payment provider, its id there, and metadata. Other fields of the subscription are accepted and ignored.',
  callers: 'admins',
  answer: 'The subscription.',
  refusals: ['NOT_FOUND', 'SUBSCRIPTION_ENDED', 'ABORTED'],
  parameters: SUBSCRIPTION_PARAMETERS,
  request: {
    ...IGNORED_OF_SUBSCRIPTION,
    metadata: 'Any JSON object; it replaces the old one.',
    provider_id: 'What a payment provider calls it.',
    state:
      '`past_due`, or `active` once it is paid for. `active` ends no trial. The state that it already has changes nothing.',
    state_at: 'The time of this state. A state that is older than the stored one changes nothing.',
  },
  response: { subscription: 'The subscription.' },
  table: CHANGE_SUBSCRIPTION,
  example: {
    title: 'The payment for the subscription of Acme failed',
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
