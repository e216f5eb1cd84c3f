import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import { findHolder, requireHolder } from '../../../lib/directory/principals/holder.ts'
import { listOrganizationsOf } from '../../../lib/directory/principals/list-places.ts'
import { OrganizationsOfUserQuery, UserInPath } from '../../../lib/directory/principals/request.ts'
import { OrganizationsOfUser } from '../../../lib/directory/principals/schema.ts'
import { ORGANIZATION } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { STATE_FILTER } from '../../../operations/components/containers.ts'
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
    'Lists the organizations on which the user or one of its groups has a policy, sorted by id. With `inherited=true`, it also lists the organizations of projects on which they have a policy. Policies that have ended do not count. If the caller does not have `get` on an organization, its title and metadata are empty. If a policy exists unchanged while a client reads the pages, the list contains its organization exactly once. A page takes a limited amount of work, so it may be short or empty, and still have a next page.',
  callers: 'self',
  answer: 'The organizations.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    state: STATE_FILTER.enabled,
    inherited:
      'Whether the list also contains organizations in which the user or one of its groups has a policy only on a project.',
  },
  response: {
    organizations: 'The organizations.',
    joinable_via_domain: 'Always empty, because organizations have no domains.',
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
