import * as v from 'valibot'
import { deleteRole, loadRole } from '../../../lib/access/role-changes/change-roles.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/roles/{id}
export const handler = operation('delete-role', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => loadRole(table, id),
  run: async ({ params: { id }, loaded, caller, table, now }) => {
    await deleteRole(table, { organizationId: '', id, by: caller }, now, loaded)
    return {}
  },
  response: v.object({}),
})
