import * as v from 'valibot'
import { listProducts, MAX_PRODUCTS } from '../../../lib/billing/products/list-products.ts'
import { Product } from '../../../lib/billing/products/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/billing/products
export const handler = operation('list-products', {
  access: 'authenticated',
  request: { query: query(pageFields(MAX_PRODUCTS)) },
  run: async ({ query, table }) => {
    const { entries, next_page_token } = await listProducts(table, query)
    return { products: entries, next_page_token }
  },
  response: v.object({ products: v.array(Product), next_page_token: v.string() }),
})
