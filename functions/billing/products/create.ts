import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createProduct } from '../../../lib/billing/products/create.ts'
import { CreateProductBody, creationOf } from '../../../lib/billing/products/request.ts'
import { Product, present } from '../../../lib/billing/products/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/billing/products
export const handler = operation('create-product', {
  access: ['admin'],
  request: { query: noQuery, body: CreateProductBody },
  run: async ({ body: { body }, table, now }) => {
    const creation = { id: randomUUID(), change: creationOf(body), now, newId: () => randomUUID(), path: 'body' }
    return { product: present(await createProduct(table, creation)) }
  },
  response: v.object({ product: Product }),
})
