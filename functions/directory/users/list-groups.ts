import * as v from 'valibot'
import { Group } from '../../../lib/directory/groups/schema.ts'
import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import {
  findHolder,
  findOrganizationFilter,
  requireFilter,
  requireHolder,
} from '../../../lib/directory/principals/holder.ts'
import { listGroupsOf } from '../../../lib/directory/principals/list-places.ts'
import { GroupsOfUserQuery, UserInPath } from '../../../lib/directory/principals/request.ts'
import { GROUP } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { LINUS, USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-user-groups',
  route: 'GET /v1beta1/users/{id}/groups',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List user groups',
  description:
    'Lists the groups in which the user is a member, and the groups on which the user or one of its groups has a policy, sorted by id. Policies that have ended do not count. If the caller does not have `get` on a group, its title and metadata are empty, and its `members_count` is 0. If a membership or a policy exists unchanged while a client reads the pages, the list contains its group exactly once. A page takes a limited amount of work. If the user has more than 20,000 policies, the service lists some organizations after others, and sorts the groups by id within each part; a page may be short or empty, and still have a next page.',
  callers: 'self',
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    org_id: 'Only groups of this organization: its id or its name.',
  },
  response: { groups: 'The groups.', ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  example: {
    title: 'List the groups of Linus',
    params: { id: LINUS },
  },
} as const satisfies About

export const handler = operation('list-user-groups', {
  access: 'authenticated',
  request: { params: UserInPath, query: GroupsOfUserQuery },
  load: async ({ params, query }, table, _isKnown, principal) => {
    const [holder, filter] = await Promise.all([
      findHolder(table, params.id, principal),
      findOrganizationFilter(table, query.org_id),
    ])
    return { holder, filter }
  },
  run: async ({ params: { id }, query, loaded: { holder, filter }, caller, table, now }) => {
    const held = { ...requireHolder(caller, holder, id), now }
    const { entries, next_page_token } = await listGroupsOf(table, held, query, requireFilter(caller, filter))
    return { groups: await hideDetails(table, caller, GROUP, entries), next_page_token }
  },
  response: v.object({ groups: v.array(Group), next_page_token: v.string() }),
})
