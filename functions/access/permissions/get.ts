import * as v from 'valibot'
import { Permission, present } from '../../../lib/access/permissions/schema.ts'
import { permissionIdByKey, readPermission } from '../../../lib/access/permissions/store.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { isPermissionKey } from '../../../lib/foundation/identifiers/permissions.ts'
import { isUuid } from '../../../lib/foundation/schema/primitives.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-permission',
  route: 'GET /v1beta1/permissions/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Access',
  summary: 'Get permission',
  description: 'Reads a permission by its id or its key.',
  callers: 'any',
  answer: 'The permission.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the key of the permission.' },
  response: { permission: 'The permission.' },
  table: { get: [CALLER, 'PERMISSION#*', 'PERMISSION_KEY#*'] },
  example: {
    title: 'Read a permission by its key',
    params: { id: 'compute.disk.get' },
  },
} as const satisfies About

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
