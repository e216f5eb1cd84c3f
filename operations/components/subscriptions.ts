import { Phase, Subscription, SubscriptionBody } from '../../lib/billing/subscriptions/schema.ts'
import type { Components, Texts } from '../about.ts'

/** The path parameters of operations on one subscription. */
export const SUBSCRIPTION_PARAMETERS = {
  org_id: 'The id or the name of the organization.',
  billing_id: 'The id of the account; `-` if the request does not name the account.',
  id: 'The id of the subscription.',
} as const

/** The query parameter `expand`. */
export const EXPAND =
  '`customer` adds the billing account to the answer, `plan` adds the plan. The parameter may be repeated.'

/** The subscription that the examples use. A checkout creates it. */
export const TEAM = {
  id: '7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f',
  subscription_body: { plan: 'team' },
}

const PHASE: Texts = {
  effective_at: 'When the change or the cancellation takes effect.',
  plan_id: 'The new plan; empty for a cancellation.',
  reason: '`change` or `cancel`; empty if nothing is planned.',
}

/** The texts for the fields of a subscription that an update ignores. */
export const IGNORED_OF_SUBSCRIPTION: Texts = {
  customer_id: 'The billing account.',
  plan_id: 'The current plan.',
  canceled_at: 'When the subscription was canceled; empty if it was not canceled.',
  ended_at: 'When the subscription ended; empty if it has not ended.',
  trial_ends_at: 'The end of the trial; empty if the subscription has no trial.',
  current_period_start_at: 'The start of the current period or trial.',
  current_period_end_at: 'The end of the current period or trial; empty for a period without end.',
  billing_cycle_anchor_at: 'The instant from which periods are counted.',
  phases: 'The planned change of the plan, or the planned cancellation. At most one entry.',
  customer: 'The billing account, if the request contains `expand=customer`; otherwise `null`.',
  plan: 'The plan with its products, if the request contains `expand=plan`; otherwise `null`.',
}

const SUBSCRIPTION: Texts = {
  ...IGNORED_OF_SUBSCRIPTION,
  provider_id: 'The id of the subscription at a payment provider.',
  state:
    '`trialing`, `active`, `past_due` or `ended`. The account is entitled to the features of the plan only while the state is `trialing` or `active`. Requests set `past_due`; the other states depend on the time.',
}

export const subscriptionComponents: Components = {
  requests: {
    NewSubscription: {
      schema: SubscriptionBody,
      fields: {
        plan: 'The id or the name of a plan.',
        skip_trial: 'Whether the subscription starts without the trial of the plan.',
        cancel_after_trial: 'Whether the subscription ends at the end of its trial.',
      },
    },
  },
  responses: {
    Subscription: { schema: Subscription, fields: SUBSCRIPTION },
    SubscriptionPhase: { schema: Phase, fields: PHASE },
  },
}
