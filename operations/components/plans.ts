import { CreatePlanBody, Plan, UpdatePlanBody } from '../../lib/billing/plans/schema.ts'
import type { Components, Texts } from '../about.ts'

const PLAN: Texts = {
  name: 'The name, unique among plans: 1 to 64 lower-case letters, digits, `_` or `-`.',
  title: 'The title, for people to read.',
  description: 'Any text.',
  interval: 'The length of a period; empty for a period without end.',
  credit_interval:
    'The length of the parts of a period that give credits, such as `month` for a plan with credits of each month in a period of a year: `day` in a `week`, `month` or `year`, `month` in a `year`, and either in a period without end. Empty if the whole period gives them. A change holds for later starts and changes of subscriptions.',
  on_start_credits: 'The credits that the plan gives at the start of a subscription. An account gets them only once.',
  trial_days: 'The length of the trial in days, at most 730; 0 for no trial.',
  period_credits:
    'The credits that the plan gives at the start of each period, or of each part of it. If another period was cut short, the credits that it gave for the same time are subtracted.',
  period_credits_expire:
    'Whether the credits of a period expire at the end of the period, or of its part. The default is `true`.',
  state: '`active` or `inactive`. An inactive plan takes no new subscriptions.',
  products: 'The products of the plan, in the order in which they were added.',
}

export const planComponents: Components = {
  requests: {
    NewPlan: { schema: CreatePlanBody.entries.body, fields: PLAN },
    PlanChange: { schema: UpdatePlanBody.entries.body, fields: PLAN },
  },
  responses: { Plan: { schema: Plan, fields: PLAN } },
}
