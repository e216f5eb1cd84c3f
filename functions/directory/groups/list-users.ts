import * as v from 'valibot'
import { actsAsAdmin } from '../../../lib/access/check/authorize.ts'
import { listMembers } from '../../../lib/directory/groups/lists.ts'
import { readRolePairs } from '../../../lib/directory/groups/member-roles.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/place.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { GroupUsers } from '../../../lib/directory/groups/schema.ts'
import { flag, pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/groups/{id}/users
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
