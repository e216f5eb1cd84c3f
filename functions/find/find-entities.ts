import * as v from 'valibot'
import { FindEntitiesBody, findEntities } from '../../lib/find/find-entities.ts'
import { Found } from '../../lib/find/schema.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'

// POST /v1beta1/admin/find
export const handler = operation('find-entities', {
  access: ['admin'],
  request: { query: noQuery, body: FindEntitiesBody },
  run: async ({ body: { entities }, table }) => ({ results: await findEntities(table, entities) }),
  response: v.object({ results: v.array(Found) }),
})
