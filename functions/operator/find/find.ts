import { operation } from '../../../lib/http/operation.ts'
import { find } from '../../../lib/operator/find/find.ts'
import { FindQuery, FindResponse } from '../../../lib/operator/find/schema.ts'

// GET /v1beta1/admin/find
export const handler = operation('find', {
  access: ['admin'],
  request: { query: FindQuery },
  run: ({ query: { q }, table }) => find(table, q),
  response: FindResponse,
})
