import * as v from 'valibot'
import { findFilters, ListPoliciesQuery, requireListable } from '../../../lib/access/policies/find-listed.ts'
import { policyList } from '../../../lib/access/policies/list.ts'
import { Policy } from '../../../lib/access/policies/schema.ts'
import { readList } from '../../../lib/foundation/lists/read-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-policies',
  route: 'GET /v1beta1/policies',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List policies',
  description:
    'Lists the policies that match every filter that is given; at least one is required. By resource they are in the order of principal and role, by principal in the order of the ids of their organizations, otherwise of their ids. Without `page_size` the answer is the whole list, or 400 where it is longer than 1,000 policies.',
  callers: {
    holds:
      '`policymanage` on the organization or project, `administer` on the group, or `delete` on the other resource that they list by, or `rolemanage` on the organization of the role; a service user may list its own policies, and a holder of `serviceusermanage` on an organization those of its service users, wherever they are bound',
  },
  answer: 'The policies, and where the next page begins.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    org_id: 'Policies on this organization: its id or name.',
    project_id: 'Policies on this project: its id or name.',
    group_id: 'Policies on this group: its id. For the policies that the group holds, use `principal`.',
    resource: 'Policies on this resource: `namespace:uuid`.',
    user_id: 'Policies of this user: its id.',
    principal: 'Policies of this principal: `namespace:id`.',
    role_id: 'Policies that bind this role: its id, or the name of a role of the platform.',
    page_size: 'The most policies of one answer.',
    page_token: '`next_page_token` of the page before.',
    page_num: 'Accepted if it is 1.',
  },
  response: {
    policies: 'The policies of this page.',
    next_page_token: 'The `page_token` of the next page; empty on the last one.',
  },
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*', 'ROLE_NAME#*'],
    query: [...CHECK.query, 'POLICIES_OF#*', 'ROLE_POLICIES#*'],
  },
  example: {
    title: 'What may Edsger do in the web shop?',
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
