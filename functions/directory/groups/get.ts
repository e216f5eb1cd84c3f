import * as v from 'valibot'
import { readResource } from '../../../lib/access/resources/store.ts'
import { readUsers } from '../../../lib/directory/groups/members.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/place.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { Group, presentGroup } from '../../../lib/directory/groups/schema.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { flag, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/groups/{id}
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
