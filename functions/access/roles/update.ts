import * as v from 'valibot'
import { changeRole, loadRole } from '../../../lib/access/role-changes/change-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { UpdateRoleBody } from '../../../lib/access/roles/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROLE } from '../../../operations/components/definitions.ts'
import { ROLES } from '../../../operations/rights/access.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-role',
  route: 'PUT /v1beta1/roles/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Update role',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. `permissions` and `scopes` replace the whole lists. Every check that begins after the answer uses the changed role. Built-in roles cannot be changed.',
  callers: 'admins',
  answer: 'The changed role.',
  refusals: ['RESERVED_ROLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  parameters: { id: 'The id of the role.' },
  request: ROLE,
  response: { role: 'The role.' },
  table: {
    get: [CALLER, ...ROLES, 'NAMESPACE#*', 'PERMISSION_KEY#*'],
    changes: ['role'],
    put: ['LIST#ROLE'],
    update: ['DEFINITIONS#*'],
    require: [CALLER],
  },
  example: {
    title: 'Let a role see disks only',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31' },
    body: { permissions: ['compute_disk_get'] },
  },
} as const satisfies About

export const handler = operation('update-role', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery, body: UpdateRoleBody },
  load: ({ params: { id } }, table) => loadRole(table, id),
  run: async ({ params: { id }, body, loaded, table, now }) => ({
    role: await changeRole(table, { organizationId: '', id }, body, now, loaded),
  }),
  response: v.object({ role: Role }),
})
