import { findGroup, requireDeletableGroup } from '../../../lib/directory/groups/place.ts'
import { GroupInPath } from '../../../lib/directory/groups/request.ts'
import { deleteGroup } from '../../../lib/directory/removal/group.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/organizations/{org_id}/groups/{id}
export const handler = operation('delete-group', {
  access: 'authenticated',
  request: { params: GroupInPath, query: noQuery },
  load: ({ params }, table) => findGroup(table, params),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => deleteGroup(table, caller, await requireDeletableGroup(table, caller, loaded))),
  response: Removed,
})
