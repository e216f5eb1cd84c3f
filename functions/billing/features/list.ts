import * as v from 'valibot'
import { listFeatures } from '../../../lib/billing/products/list-products.ts'
import { Feature } from '../../../lib/billing/products/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { READ_PRODUCTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-features',
  route: 'GET /v1beta1/billing/features',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'List features',
  description: 'Lists all features, sorted by id. The list includes features that no product has any more.',
  callers: 'any',
  answer: 'The features.',
  refusals: ['LIST_TOO_LONG'],
  parameters: PAGE,
  response: { features: 'The features.', ...NEXT_PAGE },
  table: { get: READ_PRODUCTS.get, query: [...READ_PRODUCTS.query, 'LIST#FEATURE'] },
  example: {
    title: 'List all features',
  },
} as const satisfies About

export const handler = operation('list-features', {
  access: 'authenticated',
  request: { query: query(pageFields()) },
  run: async ({ query, table }) => {
    const { entries, next_page_token } = await listFeatures(table, query)
    return { features: entries, next_page_token }
  },
  response: v.object({ features: v.array(Feature), next_page_token: v.string() }),
})
