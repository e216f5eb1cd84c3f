import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { untilEnd } from '../../../lib/access/check/authorize.ts'
import { authorizeBinding } from '../../../lib/access/policies/authorize.ts'
import { loadBindingContext } from '../../../lib/access/policies/bind.ts'
import { createPolicy } from '../../../lib/access/policies/create.ts'
import { CreatePolicyBody, Policy, present } from '../../../lib/access/policies/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

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
