import * as v from 'valibot'
import { findPlan } from '../../../lib/billing/plans/find-plan.ts'
import { Plan, presentPlan } from '../../../lib/billing/plans/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { READ_PRODUCTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-plan',
  route: 'GET /v1beta1/billing/plans/{id}',
  limit: { rate: 100, burst: 50 },
  tag: 'Billing',
  summary: 'Get plan',
  description:
    'Reads a plan with its products, and with the prices and features of the products, as "Get product" returns them.',
  callers: 'any',
  answer: 'The plan.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the plan.' },
  response: { plan: 'The plan.' },
  table: { get: [...READ_PRODUCTS.get, 'PLAN#*', 'PLAN_NAME#*'], query: [...READ_PRODUCTS.query, 'PRODUCT#*'] },
  example: { title: 'Read the team plan', params: { id: 'team' } },
} as const satisfies About

export const handler = operation('get-plan', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findPlan(table, id),
  run: async ({ loaded: plan }) => ({ plan: presentPlan(plan) }),
  response: v.object({ plan: Plan }),
})
