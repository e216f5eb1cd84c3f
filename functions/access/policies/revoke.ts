import * as v from 'valibot'
import { withNamedResource } from '../../../lib/access/policies/named-resource.ts'
import { findBinding, requireRevocable, revoke } from '../../../lib/access/policies/revoke.ts'
import { RevokePolicyQuery } from '../../../lib/access/policies/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/policies, by role, resource and principal
export const handler = operation('revoke-policy', {
  access: 'authenticated',
  request: { query: RevokePolicyQuery },
  load: async ({ query }, table) => {
    const bound = await withNamedResource(table, query)
    return { bound, found: await findBinding(table, bound) }
  },
  run: async ({ loaded: { bound, found }, caller, table }) => {
    await revoke(table, caller, await requireRevocable(table, caller, bound, found))
    return {}
  },
  response: v.object({}),
})
