import * as v from 'valibot'
import { listPlans, MAX_PLANS } from '../../../lib/billing/plans/find.ts'
import { Plan } from '../../../lib/billing/plans/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { oneOf } from '../../../lib/foundation/schema/primitives.ts'
import { orderedCount, orderFields } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/billing/plans
export const handler = operation('list-plans', {
  access: 'authenticated',
  request: {
    query: query({
      state: v.optional(oneOf(['active', 'inactive', 'all']), 'active'),
      ...orderFields,
      ...pageFields(MAX_PLANS),
    }),
  },
  run: async ({ query, table }) => {
    const { entries, ...rest } = await listPlans(table, query)
    return { plans: entries, ...rest }
  },
  response: v.object({ plans: v.array(Plan), next_page_token: v.string(), ...orderedCount }),
})
