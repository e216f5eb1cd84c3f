import * as v from 'valibot'
import { actsAsAdmin, untilEnd } from '../../../lib/access/check/authorize.ts'
import { joinGroup } from '../../../lib/directory/groups/add-members.ts'
import { findGroup, requireGroup } from '../../../lib/directory/groups/place.ts'
import { AddMembersBody, GroupInPath } from '../../../lib/directory/groups/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/groups/{id}/users
export const handler = operation('add-group-users', {
  access: 'authenticated',
  request: { params: GroupInPath, query: noQuery, body: AddMembersBody },
  load: ({ params }, table) => findGroup(table, params),
  run: async ({ body: { user_ids, expires_at }, loaded, caller, table, now }) => {
    const { group } = await requireGroup(table, caller, loaded, {
      permission: 'update',
      until: untilEnd(expires_at),
    })
    await joinGroup(table, group, user_ids, { expires_at, now, isLimited: !actsAsAdmin(caller) })
    return {}
  },
  response: v.object({}),
})
