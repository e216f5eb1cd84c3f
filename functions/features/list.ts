import * as v from 'valibot'
import { pageFields, query } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { listFeatures } from '../../lib/products/list-products.ts'
import { Feature } from '../../lib/products/schema.ts'

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
