import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createProduct } from '../../../lib/billing/products/create.ts'
import { CreateProductBody, creationOf } from '../../../lib/billing/products/request.ts'
import { Product, present } from '../../../lib/billing/products/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CHANGE_PRODUCTS } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'create-product',
  route: 'POST /v1beta1/billing/products',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Create product',
  description:
    'Creates an active product with its prices and features: all of them or nothing. If `credit_amount` is above 0 and `behavior` is missing, the product gets the behavior `credits`. If a feature with the given id or name exists, the product shares this feature.',
  callers: 'admins',
  answer: 'The product.',
  refusals: ['PLAN_TOO_LARGE', 'ALREADY_EXISTS', 'ABORTED'],
  request: { body: 'The product.' },
  response: { product: 'The product.' },
  table: CHANGE_PRODUCTS,
  example: {
    title: 'Create a larger pack of credits',
    body: {
      body: {
        name: 'large-pack',
        title: '10,000 credits',
        behavior_config: { credit_amount: 10000 },
        prices: [{ name: 'one-time', amount: 45000, currency: 'eur' }],
      },
    },
  },
} as const satisfies About

export const handler = operation('create-product', {
  access: ['admin'],
  request: { query: noQuery, body: CreateProductBody },
  run: async ({ body: { body }, table, now }) => {
    const creation = { id: randomUUID(), change: creationOf(body), now, newId: () => randomUUID(), path: 'body' }
    return { product: present(await createProduct(table, creation)) }
  },
  response: v.object({ product: Product }),
})
