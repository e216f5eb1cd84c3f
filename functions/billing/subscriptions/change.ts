import * as v from 'valibot'
import { cancelUpcoming, changePlan } from '../../../lib/billing/subscriptions/change-plan.ts'
import { describePlanChange, NO_PHASE } from '../../../lib/billing/subscriptions/present.ts'
import { ChangePlanBody, Phase } from '../../../lib/billing/subscriptions/schema.ts'
import {
  findSubscriptionPlace,
  requireChangeableSubscription,
  SubscriptionInPath,
} from '../../../lib/billing/subscriptions/subscription-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { SUBSCRIPTION_PARAMETERS, TEAM } from '../../../operations/components/subscriptions.ts'
import { CHANGE_PLAN } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'change-subscription',
  route: 'POST /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/change',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Change subscription',
  description:
    'Changes the plan of a subscription at the end of its period or trial, or at once. The change replaces an earlier planned change or cancellation. A change has no id. If the same request is sent again, it is refused with `ALREADY_SUBSCRIBED`; but if another change came in between, it is a new change. The service does not prorate money. An immediate change cuts the current period short: until the original end of this period, the credits that it gave are subtracted from the credits of new periods.',
  callers: 'admins',
  answer: 'The planned change, or the change that was made at once.',
  refusals: [
    ...(['NOT_FOUND', 'SUBSCRIPTION_ENDED', 'ACCOUNT_DISABLED', 'PLAN_INACTIVE', 'ALREADY_SUBSCRIBED'] as const),
    ...(['PERIOD_WITHOUT_END', 'BALANCE_OVERFLOW', 'TOO_MANY_EXPIRING_CREDITS', 'ABORTED'] as const),
  ],
  parameters: SUBSCRIPTION_PARAMETERS,
  request: {
    plan_change:
      'The change to another plan. The two fields of `plan_change` may also be at the top level of the request.',
    'plan_change.plan': 'The id or the name of the new plan.',
    'plan_change.immediate':
      'Whether the change takes effect at once, and starts a new period. By default, it takes effect at the end of the period.',
    phase_change: 'Removes the planned change or the planned cancellation.',
    'phase_change.cancel_upcoming_changes': 'Must be `true`.',
    plan: 'The same as `plan_change.plan`.',
    immediate: 'The same as `plan_change.immediate`.',
  },
  response: { phase: 'The change. Its fields are empty if nothing is planned.' },
  table: CHANGE_PLAN,
  example: {
    title: 'Change Acme to the yearly plan at the end of its trial',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    body: { plan_change: { plan: 'team-yearly' } },
    subscriptions: [TEAM],
  },
  more: {
    takeBack: {
      title: 'Remove the planned change',
      params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
      body: { phase_change: { cancel_upcoming_changes: true } },
    },
  },
} as const satisfies About

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
