import * as v from 'valibot'
import { findProduct } from '../../../lib/billing/products/find.ts'
import { Product, present } from '../../../lib/billing/products/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/billing/products/{id}
export const handler = operation('get-product', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findProduct(table, id),
  run: async ({ loaded: product }) => ({ product: present(product) }),
  response: v.object({ product: Product }),
})
