import * as v from 'valibot'
import { findFeature } from '../../../lib/billing/products/find-product.ts'
import { Feature, presentFeature } from '../../../lib/billing/products/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { READ_PRODUCTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-feature',
  route: 'GET /v1beta1/billing/features/{id}',
  limit: { rate: 200, burst: 100 },
  tag: 'Billing',
  summary: 'Get feature',
  description: 'Reads a feature. `product_ids` contains the ids of all products that have the feature.',
  callers: 'any',
  answer: 'The feature.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the feature.' },
  response: { feature: 'The feature.' },
  table: { get: [...READ_PRODUCTS.get, 'FEATURE_NAME#*'], query: READ_PRODUCTS.query },
  example: {
    title: 'Read the feature that two products share',
    params: { id: 'support' },
  },
} as const satisfies About

export const handler = operation('get-feature', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findFeature(table, id),
  run: async ({ loaded: feature }) => ({ feature: presentFeature(feature) }),
  response: v.object({ feature: Feature }),
})
