import * as v from 'valibot'
import { findFilters, ListPoliciesQuery, requireListable } from '../../../lib/access/policies/find-listed.ts'
import { policyList } from '../../../lib/access/policies/list.ts'
import { Policy } from '../../../lib/access/policies/schema.ts'
import { readList } from '../../../lib/foundation/lists/read-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/policies
export const handler = operation('list-policies', {
  access: 'authenticated',
  request: { query: ListPoliciesQuery },
  load: ({ query }, table) => findFilters(table, query),
  run: async ({ query, loaded, caller, table }) => {
    const filter = await requireListable(table, caller, loaded)
    const { entries, next_page_token } = await readList(table, policyList(table, filter), query)
    return { policies: entries, next_page_token }
  },
  response: v.object({ policies: v.array(Policy), next_page_token: v.string() }),
})
