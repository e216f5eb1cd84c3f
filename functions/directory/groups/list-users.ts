import * as v from 'valibot'
import { actsAsAdmin } from '../../../lib/access/check/authorize.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/group-in-path.ts'
import { listMembers } from '../../../lib/directory/groups/lists.ts'
import { readRolePairs } from '../../../lib/directory/groups/member-roles.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { GroupUsers } from '../../../lib/directory/groups/schema.ts'
import { flag, pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { GROUP_PARAMETERS } from '../../../operations/components/groups.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-group-users',
  route: 'GET /v1beta1/organizations/{org_id}/groups/{id}/users',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List group users',
  description:
    'Lists the members of a group, sorted by namespace and id, so service users come before users. `page_size` counts both. If a service user belongs to another organization or to none, its title and organization are shown only to platform admins and holders of the relations `support` and `viewer`.',
  callers: { holds: '`get` or `update` on the group' },
  answer: 'The members.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...GROUP_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` contains the roles of each user on the group.',
  },
  response: {
    users: 'The users of this page.',
    role_pairs:
      'The users of this page that have a role on the group, with their roles, if the request contains `with_roles=true`; otherwise empty.',
    serviceusers: 'The service users of this page.',
    ...NEXT_PAGE,
  },
  table: { get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'PROFILE#*'], query: CHECK.query },
  example: {
    title: 'List the members of the platform team',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
  },
} as const satisfies About

export const handler = operation('list-group-users', {
  access: 'authenticated',
  request: { params: GroupInPath, query: query({ with_roles: v.optional(flag), ...pageFields() }) },
  load: ({ params }, table) => findGroup(table, params),
  run: async ({ query, loaded, caller, table, now }) => {
    const { group, organization } = await requireGroup(table, caller, loaded, 'get', 'update')
    const page = await listMembers(table, group, query, actsAsAdmin(caller) ? 'all' : { of: organization.resource })
    const ids = query.with_roles ? page.users.map(({ id }) => id) : []
    return { ...page, role_pairs: await readRolePairs(table, group, ids, now) }
  },
  response: GroupUsers,
})
