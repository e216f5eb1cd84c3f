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
    'Lists the groups that the user is a member of, and the groups with a policy of the user or of one of its groups, by id. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty, and `members_count` is 0. An entry that exists the whole time is listed exactly once, as long as the membership or policy by which it is listed stays the same. A page takes a bounded amount of work, however many policies other organizations give: of more than 20,000 policies, the list goes through organizations in turns, by id within each; a page may be short, or empty, and still have a next one.',
  callers: 'self',
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    org_id: 'The id or the name of an organization: only its groups.',
  },
  response: { groups: 'The groups, by id.', ...NEXT_PAGE },
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
