import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { operation } from '../../lib/http/operation.ts'
import { UpdateProductBody } from '../../lib/products/request.ts'
import { Product, present } from '../../lib/products/schema.ts'
import { planUpdate, updateProduct } from '../../lib/products/update-product.ts'

// PUT /v1beta1/billing/products/{id}
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
