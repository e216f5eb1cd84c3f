import * as v from 'valibot'
import { listFeatures } from '../../../lib/billing/products/list-products.ts'
import { Feature } from '../../../lib/billing/products/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/billing/features
export const handler = operation('list-features', {
  access: 'authenticated',
  request: { query: query(pageFields()) },
  run: async ({ query, table }) => {
    const { entries, next_page_token } = await listFeatures(table, query)
    return { features: entries, next_page_token }
  },
  response: v.object({ features: v.array(Feature), next_page_token: v.string() }),
})
