import * as v from 'valibot'
import { findFeature } from '../../../lib/billing/products/find.ts'
import { Feature, presentFeature } from '../../../lib/billing/products/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/billing/features/{id}
export const handler = operation('get-feature', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findFeature(table, id),
  run: async ({ loaded: feature }) => ({ feature: presentFeature(feature) }),
  response: v.object({ feature: Feature }),
})
