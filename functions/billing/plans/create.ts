import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createPlan } from '../../../lib/billing/plans/change-plan.ts'
import { CreatePlanBody, Plan, presentPlan } from '../../../lib/billing/plans/schema.ts'
import { isPlanInUse } from '../../../lib/billing/subscriptions/list.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CHANGE_PLANS } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'create-plan',
  route: 'POST /v1beta1/billing/plans',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Create plan',
  description:
    'Creates a plan without products. To add a product to the plan, set `plan_id` of the product. The credits of a plan are whole credits.',
  callers: 'admins',
  answer: 'The plan.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  request: { body: 'The plan.' },
  response: { plan: 'The plan.' },
  table: CHANGE_PLANS,
  example: {
    title: 'Create a monthly plan with 1,000 credits a month and a trial of two weeks',
    body: { body: { name: 'starter', title: 'Starter', interval: 'month', period_credits: '1000', trial_days: 14 } },
  },
} as const satisfies About

export const handler = operation('create-plan', {
  access: ['admin'],
  request: { query: noQuery, body: CreatePlanBody },
  run: async ({ body: { body: change }, table, now }) => {
    const plan = await createPlan(table, { id: randomUUID(), change, now }, (planId) => isPlanInUse(table, planId))
    return { plan: presentPlan({ plan, products: [] }) }
  },
  response: v.object({ plan: Plan }),
})
