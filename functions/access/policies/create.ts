import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { untilEnd } from '../../../lib/access/check/authorize.ts'
import { authorizeBinding } from '../../../lib/access/policies/authorize.ts'
import { loadBindingContext } from '../../../lib/access/policies/bind.ts'
import { createPolicy } from '../../../lib/access/policies/create.ts'
import { withNamedResource } from '../../../lib/access/policies/named-resource.ts'
import { CreatePolicyBody, Policy, present } from '../../../lib/access/policies/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/policies
export const handler = operation('create-policy', {
  access: 'authenticated',
  request: { body: CreatePolicyBody },
  load: async ({ body }, table) => {
    const request = await withNamedResource(table, body)
    return { request, context: await loadBindingContext(table, request) }
  },
  run: async ({ loaded: { request, context }, caller, table, now }) => {
    await authorizeBinding(table, caller, request.resource, untilEnd(request.expires_at))
    return { policy: present(await createPolicy(table, request, { context, id: randomUUID(), now })) }
  },
  response: v.object({ policy: Policy }),
})
