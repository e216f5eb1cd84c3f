import * as v from 'valibot'
import { createPermissions } from '../../../lib/access/permissions/create-many.ts'
import { CreatePermissionsBody } from '../../../lib/access/permissions/request.ts'
import { Permission, present } from '../../../lib/access/permissions/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PERMISSION } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-permissions',
  route: 'POST /v1beta1/permissions',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Create permissions',
  description:
    'Creates up to 18 permissions: all of them or none. Each permission has either a `key`, or a `namespace` and a `name`; the name is then the verb of the key. If a permission with this key exists, it stays, and gets the new title and metadata. So a service can declare its permissions at every start.',
  callers: 'admins',
  answer: 'The permissions, in the order of the request.',
  refusals: ['RESERVED_NAMESPACE', 'ALREADY_EXISTS', 'ABORTED'],
  request: { ...PERMISSION, bodies: 'The permissions.' },
  response: { permissions: 'The permissions.' },
  table: {
    get: [CALLER, 'DEFINITIONS#*', 'PERMISSION#*', 'PERMISSION_KEY#*', 'PERMISSION_NAME#*'],
    creates: ['permission'],
    update: ['DEFINITIONS#*', 'NAMESPACE#*'],
    require: [CALLER],
  },
  example: {
    title: 'Create a permission',
    body: { bodies: [{ key: 'compute.disk.format', title: 'Format a disk' }] },
  },
} as const satisfies About

export const handler = operation('create-permissions', {
  access: ['admin'],
  request: { query: noQuery, body: CreatePermissionsBody },
  run: async ({ body: { bodies }, table, now }) => ({
    permissions: (await createPermissions(table, bodies, now)).map(present),
  }),
  response: v.object({ permissions: v.array(Permission) }),
})
