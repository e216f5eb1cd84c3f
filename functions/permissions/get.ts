import * as v from 'valibot'
import { notFound } from '../../lib/errors.ts'
import { operation } from '../../lib/http/operation.ts'
import { isPermissionKey } from '../../lib/identifiers/permissions.ts'
import { Permission, present } from '../../lib/permissions/schema.ts'
import { permissionIdByKey, readPermission } from '../../lib/permissions/store.ts'
import { isUuid } from '../../lib/schema/primitives.ts'

// GET /v1beta1/permissions/{id}, the id or the key of a permission
export const handler = operation('get-permission', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }) },
  load: async ({ params: { id } }, table) => {
    if (isUuid(id)) return readPermission(table, id.toLowerCase())
    const found = isPermissionKey(id) ? await permissionIdByKey(table, id) : undefined
    return found === undefined ? undefined : readPermission(table, found)
  },
  run: async ({ loaded: permission, params }) => {
    if (permission === undefined) throw notFound('permission', params.id)
    return { permission: present(permission) }
  },
  response: v.object({ permission: Permission }),
})
