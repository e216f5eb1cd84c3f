import * as v from 'valibot'
import { listOrganizations } from '../../../lib/directory/containers/list.ts'
import { ListOrganizationsQuery } from '../../../lib/directory/containers/request.ts'
import { Organization } from '../../../lib/directory/containers/schema.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { STATE_FILTER } from '../../../operations/components/containers.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organizations',
  route: 'GET /v1beta1/organizations',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List organizations',
  description: 'Lists organizations, sorted by id.',
  callers: 'admins',
  answer: 'The organizations.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, ...ORDER, state: STATE_FILTER.enabled },
  response: { organizations: 'The organizations.', ...COUNT, ...NEXT_PAGE },
  table: { get: [CALLER, 'RESOURCE#app/organization:*'], query: ['SORTED_ORGANIZATION#*', 'LIST#ORGANIZATION'] },
  example: {
    title: 'List the organizations, one on a page',
    query: { page_size: '1' },
  },
} as const satisfies About

export const handler = operation('list-organizations', {
  access: ['admin'],
  request: { query: ListOrganizationsQuery },
  run: async ({ query, table }) => {
    const { entries, ...rest } = await listOrganizations(table, query)
    return { organizations: entries, ...rest }
  },
  response: v.object({ organizations: v.array(Organization), next_page_token: v.string(), ...orderedCount }),
})
