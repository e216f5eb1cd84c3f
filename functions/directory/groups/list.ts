import * as v from 'valibot'
import { authorize, authorizeOn } from '../../../lib/access/check/authorize.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { findPlace } from '../../../lib/directory/containers/container-in-path.ts'
import { onGroup } from '../../../lib/directory/groups/group-in-path.ts'
import { listGroups } from '../../../lib/directory/groups/lists.ts'
import { ListGroupsQuery } from '../../../lib/directory/groups/request.ts'
import { Group } from '../../../lib/directory/groups/schema.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { GROUP_STATE_FILTER } from '../../../operations/components/groups.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organization-groups',
  route: 'GET /v1beta1/organizations/{org_id}/groups',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List organization groups',
  description:
    'Lists the groups of an organization, sorted by id. With `with_members`, `users` contains the members that are users, and a page contains at most 50 groups.',
  callers: {
    holds:
      '`grouplist` or `groupcreate` on the organization; with `with_members`, also `get` on every group of the organization',
  },
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: 'The id or the name of the organization.',
    state: GROUP_STATE_FILTER,
    group_ids: 'Only the groups with these ids.',
    with_members: 'Whether `users` contains the members that are users.',
    with_member_count: 'Accepted and ignored, because the answer always contains `members_count`.',
  },
  response: { groups: 'The groups.', ...COUNT, ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get, 'PROFILE#*'], query: ['SORTED_GROUP#*', ...CHECK.query, 'GROUPS_OF#*'] },
  example: {
    title: 'List the groups of Acme',
    params: { org_id: 'acme' },
    query: { group_ids: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
  },
} as const satisfies About

export const handler = operation('list-organization-groups', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: ListGroupsQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ query, loaded, caller, table }) => {
    const organization = await authorizeOn(table, caller, loaded, ['grouplist', 'groupcreate'])
    const withMembers = query.with_members === true
    if (withMembers) await authorize(table, caller, onGroup('get', organization))
    const filter = { organization: organization.resource, ids: query.group_ids, disabled: query.state === 'disabled' }
    const { entries, ...rest } = await listGroups(table, filter, query, withMembers)
    return { groups: entries, ...rest }
  },
  response: v.object({ groups: v.array(Group), next_page_token: v.string(), ...orderedCount }),
})
