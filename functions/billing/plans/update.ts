import * as v from 'valibot'
import { updatePlan } from '../../../lib/billing/plans/change.ts'
import { findPlan } from '../../../lib/billing/plans/find.ts'
import { Plan, presentPlan, UpdatePlanBody } from '../../../lib/billing/plans/schema.ts'
import { isPlanInUse } from '../../../lib/billing/subscriptions/list.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { isUuid } from '../../../lib/foundation/schema/primitives.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/billing/plans/{id}
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
