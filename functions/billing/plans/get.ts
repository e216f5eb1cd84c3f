import * as v from 'valibot'
import { findPlan } from '../../../lib/billing/plans/find.ts'
import { Plan, presentPlan } from '../../../lib/billing/plans/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/billing/plans/{id}
export const handler = operation('get-plan', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findPlan(table, id),
  run: async ({ loaded: plan }) => ({ plan: presentPlan(plan) }),
  response: v.object({ plan: Plan }),
})
