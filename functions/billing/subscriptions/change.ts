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
    'Changes the plan of a subscription, at the end of its period or trial, or at once. A change replaces a change or a cancellation that waits. A change has no id: the same request again is refused with ALREADY_SUBSCRIBED, but if it arrives after another change, it is a new change. Money is not prorated. The credits of the period that an immediate change cuts short are taken off those of the new period, until the end that the period had.',
  callers: 'admins',
  answer: 'What waits now, or what an immediate change has done.',
  refusals: [
    ...(['NOT_FOUND', 'SUBSCRIPTION_ENDED', 'ACCOUNT_DISABLED', 'PLAN_INACTIVE', 'ALREADY_SUBSCRIBED'] as const),
    ...(['PERIOD_WITHOUT_END', 'BALANCE_OVERFLOW', 'TOO_MANY_EXPIRING_CREDITS', 'ABORTED'] as const),
  ],
  parameters: SUBSCRIPTION_PARAMETERS,
  request: {
    plan_change: 'Another plan. Its two fields may be given at the top level instead.',
    'plan_change.plan': 'The id or the name of a plan.',
    'plan_change.immediate': 'At once, with a new period; without it at the end of the period.',
    phase_change: 'Takes back the change or the cancellation that waits.',
    'phase_change.cancel_upcoming_changes': 'true',
    plan: 'As `plan_change.plan`.',
    immediate: 'As `plan_change.immediate`.',
  },
  response: { phase: 'The change; with empty fields where nothing waits.' },
  table: CHANGE_PLAN,
  example: {
    title: 'Acme changes to the yearly plan with the end of its trial',
    params: { org_id: 'acme', billing_id: '-', id: TEAM.id },
    body: { plan_change: { plan: 'team-yearly' } },
    subscriptions: [TEAM],
  },
  more: {
    takeBack: {
      title: 'What waits is taken back',
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
