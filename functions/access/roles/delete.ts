import * as v from 'valibot'
import { deleteRole, loadRole } from '../../../lib/access/role-changes/change-roles.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

const IDLE_ROLE = `apiVersion: v1
kind: Role
spec:
  - { id: 9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b21, name: disk-auditor, permissions: [compute.disk.get] }
`

export const about = {
  name: 'delete-role',
  route: 'DELETE /v1beta1/roles/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete role',
  description:
    'Deletes a role of the platform. If a policy still binds the role, the deletion is refused. Built-in roles cannot be deleted.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['RESERVED_ROLE', 'ROLE_IN_USE', 'NOT_FOUND', 'ABORTED'],
  parameters: { id: 'The id of the role.' },
  table: {
    get: [CALLER, 'DEFINITIONS#*', 'ROLE#*'],
    query: ['ROLE_POLICIES#*'],
    removes: ['role'],
    update: ['DEFINITIONS#*'],
    require: [CALLER],
  },
  example: {
    title: 'Delete a role that nobody holds',
    params: { id: '9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b21' },
    given: IDLE_ROLE,
  },
} as const satisfies About

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
