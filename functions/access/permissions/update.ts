import * as v from 'valibot'
import { changePermission, findById } from '../../../lib/access/permissions/change.ts'
import { Permission, present, UpdatePermissionBody } from '../../../lib/access/permissions/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/permissions/{id}
export const handler = operation('update-permission', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), body: UpdatePermissionBody },
  load: ({ params: { id } }, table) => findById(table, id),
  run: async ({ params: { id }, body, loaded, table, now }) => ({
    permission: present(await changePermission(table, id, body, now, loaded)),
  }),
  response: v.object({ permission: Permission }),
})
