import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { UpdateProductBody } from '../../../lib/billing/products/request.ts'
import { Product, present } from '../../../lib/billing/products/schema.ts'
import { planUpdate, updateProduct } from '../../../lib/billing/products/update-product.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CHANGE_PRODUCTS } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'update-product',
  route: 'PUT /v1beta1/billing/products/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Update product',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. The product, its prices and its features change together or not at all. `prices` and `features` replace the whole lists. The terms of a price never change: add a new price under a new name instead. A price that the product no longer lists becomes inactive.',
  callers: 'admins',
  answer: 'The changed product.',
  refusals: ['PRICE_IMMUTABLE', 'PLAN_TOO_LARGE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  parameters: { id: 'The id of the product.' },
  request: { body: 'The fields to change.' },
  response: { product: 'The product.' },
  table: CHANGE_PRODUCTS,
  example: {
    title: 'Add a price. The list contains the existing prices and the new one',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81' },
    body: {
      body: {
        prices: [
          { name: 'monthly' },
          { name: 'yearly' },
          { name: 'weekly', interval: 'week', amount: '590', currency: 'eur' },
        ],
      },
    },
  },
} as const satisfies About

export const handler = operation('update-product', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), body: UpdateProductBody },
  load: ({ params: { id }, body: { body } }, table) => planUpdate(table, id, body),
  run: async ({ params: { id }, body: { body: change }, loaded: plan, table, now }) => {
    const update = { id, change, now, newId: () => randomUUID(), path: 'body' }
    return { product: present(await updateProduct(table, update, plan)) }
  },
  response: v.object({ product: Product }),
})
