import * as v from 'valibot'
import { findGroup, requireMember } from '../../../lib/directory/groups/place.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { removeMember } from '../../../lib/directory/removal/member.ts'
import { Removed } from '../../../lib/directory/removal/purge.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}
export const handler = operation('remove-group-user', {
  access: 'authenticated',
  request: { params: v.object({ ...GroupInPath.entries, user_id: v.string() }), query: noQuery },
  load: ({ params }, table) => findGroup(table, params),
  run: async ({ params: { user_id }, loaded, caller, table }) => {
    const { group, member } = await requireMember(table, caller, loaded, user_id)
    return removeMember(table, caller, group, member)
  },
  response: Removed,
})
