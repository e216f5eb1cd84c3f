import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { untilEnd } from '../../lib/access/authorize.ts'
import { operation } from '../../lib/http/operation.ts'
import { authorizeBinding } from '../../lib/policies/authorize.ts'
import { loadBindingContext } from '../../lib/policies/bind.ts'
import { createPolicy } from '../../lib/policies/create.ts'
import { CreatePolicyBody, Policy, present } from '../../lib/policies/schema.ts'

// POST /v1beta1/policies
export const handler = operation('create-policy', {
  access: 'authenticated',
  request: { body: CreatePolicyBody },
  load: ({ body }, table) => loadBindingContext(table, body),
  run: async ({ body, loaded: context, caller, table, now }) => {
    await authorizeBinding(table, caller, body.resource, untilEnd(body.expires_at))
    return { policy: present(await createPolicy(table, body, { context, id: randomUUID(), now })) }
  },
  response: v.object({ policy: Policy }),
})
