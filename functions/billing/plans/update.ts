import * as v from 'valibot'
import { updatePlan } from '../../../lib/billing/plans/change-plan.ts'
import { findPlan } from '../../../lib/billing/plans/find-plan.ts'
import { Plan, presentPlan, UpdatePlanBody } from '../../../lib/billing/plans/schema.ts'
import { isPlanInUse } from '../../../lib/billing/subscriptions/list.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { isUuid } from '../../../lib/foundation/schema/primitives.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CHANGE_PLANS } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'update-plan',
  route: 'PUT /v1beta1/billing/plans/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Update plan',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. An `inactive` plan takes no new subscriptions. Plans cannot be deleted.',
  callers: 'admins',
  answer: 'The changed plan.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'PLAN_IN_USE', 'ABORTED'],
  parameters: { id: 'The id of the plan.' },
  request: { body: 'The fields to change.' },
  response: { plan: 'The plan.' },
  table: CHANGE_PLANS,
  example: {
    title: 'Give the team plan another title',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1' },
    body: { body: { title: 'Team, up to 50 people' } },
  },
} as const satisfies About

export const handler = operation('update-plan', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery, body: UpdatePlanBody },
  run: async ({ params, body: { body: change }, table, now }) => {
    if (!isUuid(params.id)) throw notFound('plan', params.id)
    const id = params.id.toLowerCase()
    const plan = await updatePlan(table, { id, change, now }, (planId) => isPlanInUse(table, planId))
    const { products } = await findPlan(table, id)
    return { plan: presentPlan({ plan, products }) }
  },
  response: v.object({ plan: Plan }),
})
