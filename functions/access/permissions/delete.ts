import * as v from 'valibot'
import { deletePermission, findById } from '../../../lib/access/permissions/change.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/permissions/{id}
export const handler = operation('delete-permission', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findById(table, id),
  run: async ({ params: { id }, loaded, table, now }) => {
    await deletePermission(table, id, now, loaded)
    return {}
  },
  response: v.object({}),
})
