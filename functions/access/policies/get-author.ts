import * as v from 'valibot'
import { PolicyAuthor, readPolicyAuthor } from '../../../lib/access/policies/author.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/admin/policies/{id}/author
export const handler = operation('get-policy-author', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery },
  run: async ({ params: { id }, table }) => ({ author: await readPolicyAuthor(table, id) }),
  response: v.object({ author: PolicyAuthor }),
})
