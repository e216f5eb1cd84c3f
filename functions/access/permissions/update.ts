import * as v from 'valibot'
import { changePermission, findById } from '../../../lib/access/permissions/change-permission.ts'
import { Permission, present, UpdatePermissionBody } from '../../../lib/access/permissions/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PERMISSION } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-permission',
  route: 'PUT /v1beta1/permissions/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Update permission',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. Roles refer to permissions by id, so a new key changes no grant. Built-in permissions cannot be changed.',
  callers: 'admins',
  answer: 'The changed permission.',
  refusals: ['RESERVED_NAMESPACE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  parameters: { id: 'The id of the permission.' },
  request: PERMISSION,
  response: { permission: 'The permission.' },
  table: {
    get: [CALLER, 'DEFINITIONS#*', 'PERMISSION#*'],
    changes: ['permission'],
    put: ['LIST#PERMISSION'],
    update: ['DEFINITIONS#*', 'NAMESPACE#*'],
    delete: ['LIST#PERMISSION'],
    require: [CALLER],
  },
  example: {
    title: 'Give a permission another title',
    params: { id: '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04' },
    body: { title: 'Read the content of a bucket' },
  },
} as const satisfies About

export const handler = operation('update-permission', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), body: UpdatePermissionBody },
  load: ({ params: { id } }, table) => findById(table, id),
  run: async ({ params: { id }, body, loaded, table, now }) => ({
    permission: present(await changePermission(table, id, body, now, loaded)),
  }),
  response: v.object({ permission: Permission }),
})
