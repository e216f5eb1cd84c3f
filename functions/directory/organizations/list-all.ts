import { listAllOrganizations } from '../../../lib/directory/principals/all-organizations.ts'
import { AllOrganizationsQuery } from '../../../lib/directory/principals/request.ts'
import { AllOrganizations } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
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
    'Lists organizations, by id: all of them, or those with a policy of a user or of one of its groups. `count` is the number of all entries; with `user_id`, of the first 3 pages of 1,000 entries, and `count_is_exact` is `false` if there are more, else `true`.',
  callers: 'admins',
  answer: 'The organizations.',
  refusals: ['LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    user_id: 'The id of a user: only organizations with a policy of the user or of one of its groups.',
    state: '`enabled`, which is the default, `disabled`, `deleting` or `all`.',
  },
  response: {
    organizations: 'The organizations, by id.',
    count:
      'How many organizations the filters choose, on all pages together; with `order_by` or `keyword`, among the first 10,000. Missing with `with_count=false`.',
    count_is_exact: 'Whether `count` covers all of them. Stands beside `count`.',
    ...NEXT_PAGE,
  },
  table: {
    get: [CALLER, 'PRINCIPAL#*', 'RESOURCE#app/organization:*'],
    query: ['SORTED_ORGANIZATION#*', 'LIST#ORGANIZATION', 'POLICIES_OF#*'],
  },
  example: {
    title: 'List the organizations of Linus for an admin',
    query: { user_id: LINUS },
  },
} as const satisfies About

export const handler = operation('list-all-organizations', {
  access: ['admin'],
  request: { query: AllOrganizationsQuery },
  run: ({ query, table, now }) => listAllOrganizations(table, query, now),
  response: AllOrganizations,
})
