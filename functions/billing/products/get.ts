import * as v from 'valibot'
import { findProduct } from '../../../lib/billing/products/find-product.ts'
import { Product, present } from '../../../lib/billing/products/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { READ_PRODUCTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-product',
  route: 'GET /v1beta1/billing/products/{id}',
  limit: { rate: 200, burst: 100 },
  tag: 'Billing',
  summary: 'Get product',
  description: 'Reads a product with its prices and features.',
  callers: 'any',
  answer: 'The product.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the product.' },
  response: { product: 'The product.' },
  table: { get: [...READ_PRODUCTS.get, 'PRODUCT_NAME#*'], query: [...READ_PRODUCTS.query, 'PRODUCT#*'] },
  example: {
    title: 'Read the credit pack',
    params: { id: 'credit-pack' },
  },
} as const satisfies About

export const handler = operation('get-product', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findProduct(table, id),
  run: async ({ loaded: product }) => ({ product: present(product) }),
  response: v.object({ product: Product }),
})
