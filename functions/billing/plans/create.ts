import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createPlan } from '../../../lib/billing/plans/change.ts'
import { CreatePlanBody, Plan, presentPlan } from '../../../lib/billing/plans/schema.ts'
import { isPlanInUse } from '../../../lib/billing/subscriptions/list.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/billing/plans
export const handler = operation('create-plan', {
  access: ['admin'],
  request: { query: noQuery, body: CreatePlanBody },
  run: async ({ body: { body: change }, table, now }) => {
    const plan = await createPlan(table, { id: randomUUID(), change, now }, (planId) => isPlanInUse(table, planId))
    return { plan: presentPlan({ plan, products: [] }) }
  },
  response: v.object({ plan: Plan }),
})
