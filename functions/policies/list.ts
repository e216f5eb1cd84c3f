import * as v from 'valibot'
import { operation } from '../../lib/http/operation.ts'
import { readList } from '../../lib/lists/read-list.ts'
import { ListPoliciesQuery } from '../../lib/policies/filters.ts'
import { findListed } from '../../lib/policies/find-listed.ts'
import { policyList } from '../../lib/policies/list.ts'
import { Policy, present } from '../../lib/policies/schema.ts'

// GET /v1beta1/policies
export const handler = operation('list-policies', {
  access: 'authenticated',
  request: { query: ListPoliciesQuery },
  run: async ({ query, caller, table }) => {
    const filter = await findListed(table, caller, query)
    const { entries, next_page_token } = await readList(table, policyList(table, filter), query)
    return { policies: entries.map(present), next_page_token }
  },
  response: v.object({ policies: v.array(Policy), next_page_token: v.string() }),
})
