import * as v from 'valibot'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import { FindEntitiesBody, findEntities } from '../../../lib/operator/find/find-entities.ts'
import { Found } from '../../../lib/operator/find/schema.ts'

// POST /v1beta1/admin/find
export const handler = operation('find-entities', {
  access: ['admin'],
  request: { query: noQuery, body: FindEntitiesBody },
  run: async ({ body: { entities }, table }) => ({ results: await findEntities(table, entities) }),
  response: v.object({ results: v.array(Found) }),
})
