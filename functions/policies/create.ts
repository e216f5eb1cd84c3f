import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { operation } from '../../lib/http/operation.ts'
import { authorizeBinding } from '../../lib/policies/authorize.ts'
import { loadBindingContext, requireBindableRole } from '../../lib/policies/bind.ts'
import { CreatePolicyBody, newPolicy, Policy, present } from '../../lib/policies/schema.ts'
import { bindRole } from '../../lib/policies/store.ts'

// POST /v1beta1/policies
export const handler = operation('create-policy', {
  access: 'authenticated',
  request: { body: CreatePolicyBody },
  load: ({ body }, table) => loadBindingContext(table, body),
  run: async ({ body, loaded, caller, table, now }) => {
    await authorizeBinding(table, caller, body.resource)
    const role = requireBindableRole(body, loaded)
    const { policy, given } = newPolicy(randomUUID(), role.id, body, now)
    return { policy: present(await bindRole(table, policy, given, loaded)) }
  },
  response: v.object({ policy: Policy }),
})
