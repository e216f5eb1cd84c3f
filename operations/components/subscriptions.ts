import { Phase, Subscription, SubscriptionBody } from '../../lib/billing/subscriptions/schema.ts'
import type { Components, Texts } from '../about.ts'

/** The path parameters of operations on one subscription. */
export const SUBSCRIPTION_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  billing_id: 'The id of the account; `-` for any account of the organization.',
  id: 'The id of the subscription.',
}

/** The subscription that the examples use. A checkout creates it. */
export const TEAM = {
  id: '7d2b4f60-3a1c-4e5d-9b8f-0a1b2c3d4e5f',
  subscription_body: { plan: 'team' },
}

const PHASE: Texts = {
  effective_at: 'When it happens.',
  plan_id: 'The plan that a change leads to; empty for a cancellation.',
  reason: '`change` or `cancel`; empty where nothing waits.',
}

/** The fields of a subscription that an update ignores. */
export const IGNORED_OF_SUBSCRIPTION: Texts = {
  customer_id: 'The billing account.',
  plan_id: 'The plan that it has now.',
  canceled_at: 'When it was canceled; empty where it is not.',
  ended_at: 'When it ended; empty while it goes on.',
  trial_ends_at: 'The end of its trial; empty where it has none.',
  current_period_start_at: 'The start of the period that it is in, or of its trial.',
  current_period_end_at: 'The end of that period or trial; empty for a period without end.',
  billing_cycle_anchor_at: 'The instant from which periods are counted.',
  phases: 'What waits: a change of the plan or a cancellation. One entry at most.',
  customer: 'The account; `null` unless `expand=customer` asks for it.',
  plan: 'The plan with its products; `null` unless `expand=plan` asks for it.',
}

const SUBSCRIPTION: Texts = {
  ...IGNORED_OF_SUBSCRIPTION,
  provider_id: 'What a payment provider calls it.',
  state:
    '`trialing` and `active` entitle; `past_due`, which a platform admin sets, and `ended` do not. It follows from the clock.',
}

export const subscriptionComponents: Components = {
  requests: {
    NewSubscription: {
      schema: SubscriptionBody,
      fields: {
        plan: 'The id or the name of a plan.',
        skip_trial: 'Starts without the trial of the plan.',
        cancel_after_trial: 'Ends with the trial.',
      },
    },
  },
  responses: {
    Subscription: { schema: Subscription, fields: SUBSCRIPTION },
    SubscriptionPhase: { schema: Phase, fields: PHASE },
  },
}
