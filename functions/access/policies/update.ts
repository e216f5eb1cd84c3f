import * as v from 'valibot'
import { changePolicy } from '../../../lib/access/policies/change.ts'
import { authorizeChange, findPolicy, requirePolicy } from '../../../lib/access/policies/find.ts'
import { Policy, present, UpdatePolicyBody } from '../../../lib/access/policies/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/policies/{id}
export const handler = operation('update-policy', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery, body: UpdatePolicyBody },
  load: ({ params: { id } }, table) => findPolicy(table, id),
  run: async ({ params: { id }, body, loaded, caller, table, now }) => {
    const before = requirePolicy(loaded, id)
    await authorizeChange(table, caller, before, body)
    const policy = present(await changePolicy(table, before, body, now))
    // Clients of Frontier read `policies`, because Frontier's API returns the policy in a list.
    return { policy, policies: [policy] }
  },
  response: v.object({ policy: Policy, policies: v.array(Policy) }),
})
