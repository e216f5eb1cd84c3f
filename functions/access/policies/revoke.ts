import * as v from 'valibot'
import { findBinding, requireRevocable, revoke } from '../../../lib/access/policies/revoke.ts'
import { RevokePolicyQuery } from '../../../lib/access/policies/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/policies, by role, resource and principal
export const handler = operation('revoke-policy', {
  access: 'authenticated',
  request: { query: RevokePolicyQuery },
  load: ({ query }, table) => findBinding(table, query),
  run: async ({ query, loaded, caller, table }) => {
    await revoke(table, caller, await requireRevocable(table, caller, query, loaded))
    return {}
  },
  response: v.object({}),
})
