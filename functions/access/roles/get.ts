import * as v from 'valibot'
import { startFindingKeys } from '../../../lib/access/check/permission-keys.ts'
import { readVersion } from '../../../lib/access/permissions/version.ts'
import { describeRole, findPlatformRole, requireRole } from '../../../lib/access/role-changes/read-roles.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROLES } from '../../../operations/rights/access.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-role',
  route: 'GET /v1beta1/roles/{id}',
  limit: { rate: 200, burst: 100 },
  tag: 'Access',
  summary: 'Get role',
  description: 'Reads a role of the platform by its id or its name.',
  callers: 'any',
  answer: 'The role.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the role.' },
  response: { role: 'The role.' },
  table: { get: [CALLER, ...ROLES, 'ROLE_NAME#*'] },
  example: {
    title: 'Read a role by its name',
    params: { id: 'disk-operator' },
  },
} as const satisfies About

export const handler = operation('get-role', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => Promise.all([readVersion(table), findPlatformRole(table, id)]),
  run: async ({ params: { id }, loaded: [version, found], table }) => {
    const role = requireRole(found, '', id)
    return { role: await describeRole(startFindingKeys(table, version), role) }
  },
  response: v.object({ role: Role }),
})
