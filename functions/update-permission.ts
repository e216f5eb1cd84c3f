import * as v from 'valibot'
import { notFound } from '../lib/errors.ts'
import { operation } from '../lib/http/operation.ts'
import { Permission, present, UpdatePermissionBody } from '../lib/permissions/schema.ts'
import { readPermission, savePermission } from '../lib/permissions/store.ts'
import { changed } from '../lib/permissions/update.ts'
import { isUuid } from '../lib/schema/primitives.ts'

// PUT /v1beta1/permissions/{id}
export const handler = operation({
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), body: UpdatePermissionBody },
  run: async ({ params: { id }, body, table, now }) => {
    const permission = await table.retrying(async () => {
      const before = isUuid(id) ? await readPermission(table, id.toLowerCase()) : undefined
      if (before === undefined) throw notFound('permission', id)
      const after = changed(before, body, now)
      await savePermission(table, before, after)
      return after
    })
    return { permission: present(permission) }
  },
  response: v.object({ permission: Permission }),
})
