import * as v from 'valibot'
import { readResource } from '../../../lib/access/resources/store.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/group-in-path.ts'
import { readUsers } from '../../../lib/directory/groups/members.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { Group, presentGroup } from '../../../lib/directory/groups/schema.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { flag, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { GROUP_PARAMETERS } from '../../../operations/components/groups.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-group',
  route: 'GET /v1beta1/organizations/{org_id}/groups/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Access',
  summary: 'Get group',
  description: 'Reads a group of an organization.',
  callers: { holds: '`get` or `update` on the group' },
  answer: 'The group.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...GROUP_PARAMETERS,
    with_members:
      'Whether `users` contains the members that are users, at most 1,000. For a group with more members, use "List group users".',
  },
  response: { group: 'The group.' },
  table: { get: [CALLER, ...CHECK.get, 'PROFILE#*'], query: CHECK.query },
  example: {
    title: 'Read the platform team with its members',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
    query: { with_members: 'true' },
  },
} as const satisfies About

export const handler = operation('get-group', {
  access: 'authenticated',
  request: { params: GroupInPath, query: query({ with_members: v.optional(flag) }) },
  load: ({ params }, table) => findGroup(table, params),
  run: async ({ params, query: { with_members }, loaded, caller, table }) => {
    const { group: found } = await requireGroup(table, caller, loaded, 'get', 'update')
    const [group, users] = await Promise.all([readResource(table, found), with_members ? readUsers(table, found) : []])
    if (group === undefined) throw notFound('group', params.id)
    return { group: presentGroup(group, users) }
  },
  response: v.object({ group: Group }),
})
