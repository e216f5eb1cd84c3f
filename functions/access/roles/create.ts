import * as v from 'valibot'
import { createRole } from '../../../lib/access/role-changes/change-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { CreateRoleBody } from '../../../lib/access/roles/request.ts'
import { readRoleContext } from '../../../lib/access/roles/store.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROLE } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-role',
  route: 'POST /v1beta1/roles',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Create role',
  description: 'Creates a role of the platform. The role may be bound in every organization.',
  callers: 'admins',
  answer: 'The role.',
  refusals: ['RESERVED_ROLE', 'ALREADY_EXISTS', 'ABORTED'],
  request: ROLE,
  response: { role: 'The role.' },
  table: {
    get: [CALLER, 'DEFINITIONS#*', 'NAMESPACE#*', 'PERMISSION#*', 'PERMISSION_KEY#*'],
    creates: ['role'],
    update: ['DEFINITIONS#*'],
    require: [CALLER],
  },
  example: {
    title: 'Create a role',
    body: {
      name: 'disk-cleaner',
      title: 'Deletes disks',
      permissions: ['compute.disk.get', 'compute.disk.delete'],
      scopes: ['app/project'],
    },
  },
} as const satisfies About

export const handler = operation('create-role', {
  access: ['admin'],
  request: { query: noQuery, body: CreateRoleBody },
  load: (_, table) => readRoleContext(table, ''),
  run: async ({ body, loaded, table, now }) => ({
    role: await createRole(table, { organizationId: '' }, body, now, loaded),
  }),
  response: v.object({ role: Role }),
})
