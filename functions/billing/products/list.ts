import * as v from 'valibot'
import { listProducts, MAX_PRODUCTS } from '../../../lib/billing/products/list-products.ts'
import { Product } from '../../../lib/billing/products/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { orderedCount, orderFields } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { READ_PRODUCTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-products',
  route: 'GET /v1beta1/billing/products',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'List products',
  description:
    'Lists all products with their prices and features, including inactive products, sorted by id. A page contains at most 100 products, and ends at 4 MiB. A product larger than 4 MiB has a page of its own.',
  callers: 'any',
  answer: 'The products.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER },
  response: { products: 'The products.', ...COUNT, ...NEXT_PAGE },
  table: { get: READ_PRODUCTS.get, query: ['SORTED_PRODUCT#*', ...READ_PRODUCTS.query, 'LIST#PRODUCT', 'PRODUCT#*'] },
  example: {
    title: 'List all products',
  },
} as const satisfies About

export const handler = operation('list-products', {
  access: 'authenticated',
  request: { query: query({ ...orderFields, ...pageFields(MAX_PRODUCTS) }) },
  run: async ({ query, table }) => {
    const { entries, ...rest } = await listProducts(table, query)
    return { products: entries, ...rest }
  },
  response: v.object({ products: v.array(Product), next_page_token: v.string(), ...orderedCount }),
})
