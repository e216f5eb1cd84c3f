import * as v from 'valibot'
import { expandSubscription, goneAtOf, presentSubscription } from '../../../lib/billing/subscriptions/present.ts'
import { GetSubscriptionQuery, Subscription } from '../../../lib/billing/subscriptions/schema.ts'
import {
  findSubscriptionPlace,
  requireReadableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/subscription-in-path.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { EXPAND, SUBSCRIPTION_PARAMETERS, TEAM } from '../../../operations/components/subscriptions.ts'
import { READ_SUBSCRIPTIONS } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'get-subscription',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Billing',
  summary: 'Get subscription',
  description:
    'Reads the present state of a subscription. After its organization was deleted, platform admins and holders of the relations `support`, `biller` and `viewer` can still read the subscription. Its state is then `ended`.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The subscription.',
  refusals: ['NOT_FOUND'],
  parameters: { ...SUBSCRIPTION_PARAMETERS, expand: EXPAND },
  response: { subscription: 'The subscription.' },
  table: READ_SUBSCRIPTIONS,
  example: {
    title: 'Read the subscription of Acme',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    subscriptions: [TEAM],
  },
} as const satisfies About

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
