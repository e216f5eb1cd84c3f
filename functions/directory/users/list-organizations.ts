import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import { findHolder, requireHolder } from '../../../lib/directory/principals/holder.ts'
import { listOrganizationsOf } from '../../../lib/directory/principals/list-places.ts'
import { OrganizationsOfUserQuery, UserInPath } from '../../../lib/directory/principals/request.ts'
import { OrganizationsOfUser } from '../../../lib/directory/principals/schema.ts'
import { ORGANIZATION } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { LINUS, USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organizations-by-user',
  route: 'GET /v1beta1/users/{id}/organizations',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List organizations by user',
  description:
    'Lists the organizations with a policy of the user or of one of its groups, by id. `inherited=true` adds the organizations of projects with such a policy. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty. An entry that exists the whole time is listed exactly once, as long as the policy by which it is listed stays the same. A page takes a bounded amount of work, so it may be short, or empty, and still have a next one.',
  callers: 'self',
  answer: 'The organizations.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    state: '`enabled`, which is the default, `disabled`, `deleting` or `all`.',
    inherited: 'Whether to add the organizations in which such a policy is on a project only.',
  },
  response: {
    organizations: 'The organizations, by id.',
    joinable_via_domain: 'Always empty: there are no domains.',
    ...NEXT_PAGE,
  },
  table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  example: {
    title: 'List the organizations of Linus, who is in the team that administers Acme',
    params: { id: LINUS },
  },
} as const satisfies About

export const handler = operation('list-organizations-by-user', {
  access: 'authenticated',
  request: { params: UserInPath, query: OrganizationsOfUserQuery },
  load: ({ params }, table, _isKnown, principal) => findHolder(table, params.id, principal),
  run: async ({ params: { id }, query, loaded, caller, table, now }) => {
    const holder = requireHolder(caller, loaded, id)
    const { entries, next_page_token } = await listOrganizationsOf(table, { ...holder, now }, query)
    return {
      organizations: await hideDetails(table, caller, ORGANIZATION, entries),
      joinable_via_domain: [],
      next_page_token,
    }
  },
  response: OrganizationsOfUser,
})
