import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { operation } from '../../lib/http/operation.ts'
import { changeProduct, hintOf } from '../../lib/products/change.ts'
import { UpdateProductBody } from '../../lib/products/request.ts'
import { Product, present } from '../../lib/products/schema.ts'

// PUT /v1beta1/billing/products/{id}
export const handler = operation('update-product', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), body: UpdateProductBody },
  load: ({ params: { id }, body: { body } }, table) => hintOf(table, id, body),
  run: async ({ params: { id }, body: { body }, loaded: hint, table, now }) => {
    const product = await changeProduct(table, id, body, { now, newId: () => randomUUID() }, 'body', hint)
    return { product: present(product) }
  },
  response: v.object({ product: Product }),
})
