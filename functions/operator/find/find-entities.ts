import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import { FindEntitiesBody, FindEntitiesResponse, findAsked } from '../../../lib/operator/find/find-entities.ts'

// POST /v1beta1/admin/find
export const handler = operation('find-entities', {
  access: ['admin'],
  request: { query: noQuery, body: FindEntitiesBody },
  run: ({ body, table }) => findAsked(table, body),
  response: FindEntitiesResponse,
})
