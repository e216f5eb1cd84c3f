import * as v from 'valibot'
import { authorizeOwnOrBinding, findPolicy, requirePolicy } from '../../../lib/access/policies/find.ts'
import { Policy, present } from '../../../lib/access/policies/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/policies/{id}
export const handler = operation('get-policy', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findPolicy(table, id),
  run: async ({ params: { id }, loaded, caller, table }) => {
    const policy = requirePolicy(loaded, id)
    await authorizeOwnOrBinding(table, caller, policy)
    return { policy: present(policy) }
  },
  response: v.object({ policy: Policy }),
})
