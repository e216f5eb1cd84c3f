import { CreatePlanBody, Plan, UpdatePlanBody } from '../../lib/billing/plans/schema.ts'
import type { Components, Texts } from '../about.ts'

const PLAN: Texts = {
  name: 'Unique; a slug.',
  title: 'For people.',
  description: 'Any text.',
  interval: 'How long a period is; empty for one without end.',
  on_start_credits: 'Credits that come with the start.',
  trial_days: 'How many days it can be tried, at most 730.',
  period_credits:
    'Credits that come with each period, less those that a period cut short has already given for the same time.',
  period_credits_expire: 'Whether the credits of a period expire with it; true by default.',
  state: '`inactive` is not offered any more.',
  products: 'Its products, in the order in which they joined.',
}

export const planComponents: Components = {
  requests: {
    NewPlan: { schema: CreatePlanBody.entries.body, fields: PLAN },
    PlanChange: { schema: UpdatePlanBody.entries.body, fields: PLAN },
  },
  responses: { Plan: { schema: Plan, fields: PLAN } },
}
