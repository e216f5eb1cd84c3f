import * as v from 'valibot'
import { deletePermission, findById } from '../../../lib/access/permissions/change-permission.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-permission',
  route: 'DELETE /v1beta1/permissions/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete permission',
  description:
    'Deletes a permission. After the answer, every check of this permission is 404 `PERMISSION_NOT_FOUND` instead of a denial, and roles no longer contain it. A new permission may use the key again; no role contains the new permission. Built-in permissions cannot be deleted.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['RESERVED_NAMESPACE', 'NOT_FOUND', 'ABORTED'],
  parameters: { id: 'The id of the permission.' },
  table: {
    get: [CALLER, 'DEFINITIONS#*', 'PERMISSION#*'],
    removes: ['permission'],
    update: ['DEFINITIONS#*', 'NAMESPACE#*'],
    require: [CALLER],
  },
  example: {
    title: 'Delete a permission',
    params: { id: '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a03' },
  },
} as const satisfies About

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
