import * as v from 'valibot'
import { findFilters, ListPoliciesQuery, requireListable } from '../../../lib/access/policies/find-listed.ts'
import { policyList } from '../../../lib/access/policies/list.ts'
import { Policy } from '../../../lib/access/policies/schema.ts'
import { readList } from '../../../lib/foundation/lists/read-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { MAY_BIND, NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-policies',
  route: 'GET /v1beta1/policies',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List policies',
  description:
    'Lists the policies that match all filters of the request. At least one filter is required. With a filter for a resource, the policies are sorted by principal and role. With a filter for a principal and none for a resource, they are sorted by organization and id. Otherwise they are sorted by id.',
  callers: {
    holds: `${MAY_BIND} in the filter, or \`rolemanage\` on the organization of the role in the filter; every caller may list its own policies; callers that hold \`serviceusermanage\` on an organization may list all policies of its service users`,
  },
  answer: 'The policies.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    org_id: 'Only policies on this organization: its id or its name.',
    project_id: 'Only policies on this project: its id or its name.',
    group_id: 'Only policies on this group: its id. For the policies of the group as a principal, use `principal`.',
    resource: 'Only policies on this resource: `namespace:uuid`.',
    user_id: 'Only policies of this user: its id.',
    principal: 'Only policies of this principal: `namespace:id`.',
    role_id: 'Only policies that bind this role: its id, or the name of a role of the platform.',
    ...PAGE,
  },
  response: {
    policies: 'The policies of this page.',
    ...NEXT_PAGE,
  },
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
    query: [...CHECK.query, 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
  },
  example: {
    title: 'Which policies does Edsger have on the web shop?',
    query: { project_id: 'web-shop', user_id: 'edsger' },
  },
} as const satisfies About

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
