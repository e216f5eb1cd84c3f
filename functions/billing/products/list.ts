import * as v from 'valibot'
import { listProducts, MAX_PRODUCTS } from '../../../lib/billing/products/list-products.ts'
import { Product } from '../../../lib/billing/products/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { orderedCount, orderFields } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/billing/products
export const handler = operation('list-products', {
  access: 'authenticated',
  request: { query: query({ ...orderFields, ...pageFields(MAX_PRODUCTS) }) },
  run: async ({ query, table }) => {
    const { entries, ...rest } = await listProducts(table, query)
    return { products: entries, ...rest }
  },
  response: v.object({ products: v.array(Product), next_page_token: v.string(), ...orderedCount }),
})
