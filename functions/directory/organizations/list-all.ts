import { listAllOrganizations } from '../../../lib/directory/principals/all-organizations.ts'
import { AllOrganizationsQuery } from '../../../lib/directory/principals/request.ts'
import { AllOrganizations } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { STATE_FILTER } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { LINUS } from '../../../operations/components/principals.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-all-organizations',
  route: 'GET /v1beta1/admin/organizations',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'List all organizations',
  description:
    'Lists organizations, sorted by id: all organizations, or those on which a user or one of its groups has a policy. `count` is the number of all entries. With `user_id`, it counts only the entries of the first 3 pages of 1,000 entries; if there are more, `count_is_exact` is `false`.',
  callers: 'admins',
  answer: 'The organizations.',
  refusals: ['LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    user_id: 'The id of a user. Only organizations on which this user or one of its groups has a policy.',
    state: STATE_FILTER.enabled,
  },
  response: {
    organizations: 'The organizations.',
    count:
      'The number of organizations on all pages that match the filters; with `order_by` or `keyword`, among the first 10,000. Missing if the request contains `with_count=false`.',
    count_is_exact: 'Whether `count` covers all organizations. Present whenever `count` is present.',
    ...NEXT_PAGE,
  },
  table: {
    get: [CALLER, 'PRINCIPAL#*', 'RESOURCE#app/organization:*'],
    query: ['SORTED_ORGANIZATION#*', 'LIST#ORGANIZATION', 'POLICIES_OF#*'],
  },
  example: {
    title: 'List the organizations of Linus as an admin',
    query: { user_id: LINUS },
  },
} as const satisfies About

export const handler = operation('list-all-organizations', {
  access: ['admin'],
  request: { query: AllOrganizationsQuery },
  run: ({ query, table, now }) => listAllOrganizations(table, query, now),
  response: AllOrganizations,
})
