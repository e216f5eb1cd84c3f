import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { UpdateProductBody } from '../../../lib/billing/products/request.ts'
import { Product, present } from '../../../lib/billing/products/schema.ts'
import { planUpdate, updateProduct } from '../../../lib/billing/products/update-product.ts'
import { operation } from '../../../lib/http/operation.ts'

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
