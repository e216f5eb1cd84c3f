import * as v from 'valibot'
import { listPlans, MAX_PLANS } from '../../../lib/billing/plans/find-plan.ts'
import { Plan } from '../../../lib/billing/plans/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { oneOf } from '../../../lib/foundation/schema/primitives.ts'
import { orderedCount, orderFields } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { READ_PRODUCTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-plans',
  route: 'GET /v1beta1/billing/plans',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'List plans',
  description:
    'Lists plans with their products, sorted by id. A page contains at most 100 plans, and ends at 4 MiB. A plan larger than 4 MiB has a page of its own.',
  callers: 'any',
  answer: 'The plans.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, state: '`active` (the default), `inactive`, or `all` for every state.' },
  response: { plans: 'The plans.', ...COUNT, ...NEXT_PAGE },
  table: {
    get: [...READ_PRODUCTS.get, 'PLAN#*'],
    query: ['SORTED_PLAN#*', ...READ_PRODUCTS.query, 'LIST#PLAN', 'PRODUCT#*'],
  },
  example: { title: 'List the active plans' },
} as const satisfies About

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
