import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { startFindingKeys } from '../../../lib/access/check/permission-keys.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { loadRole } from '../../../lib/access/role-changes/change-roles.ts'
import { describeRole, requireRole } from '../../../lib/access/role-changes/read-roles.ts'
import { READ_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { findPlace } from '../../../lib/directory/containers/container-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ORGANIZATION_ROLES } from '../../../operations/rights/access.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-organization-role',
  route: 'GET /v1beta1/organizations/{org_id}/roles/{id}',
  limit: { rate: 200, burst: 100 },
  tag: 'Access',
  summary: 'Get organization role',
  description: 'Reads a role of an organization.',
  callers: { holds: '`get`, `rolemanage` or `policymanage` on the organization' },
  answer: 'The role.',
  refusals: ['NOT_FOUND'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the role.' },
  response: { role: 'The role.' },
  table: { get: [CALLER, ...ORGANIZATION_ROLES], query: CHECK.query },
  example: {
    title: 'Read a role of Acme',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32' },
  },
} as const satisfies About

export const handler = operation('get-organization-role', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath, id: v.string() }), query: noQuery },
  load: ({ params: { org_id, id } }, table) =>
    Promise.all([findPlace(table, 'organization', org_id), loadRole(table, id)]),
  run: async ({ params: { id }, loaded: [organization, { role, version }], caller, table }) => {
    const organizationId = idOf((await authorizeOn(table, caller, organization, READ_ROLES)).resource)
    const found = requireRole(role, organizationId, id)
    return { role: await describeRole(startFindingKeys(table, version), found) }
  },
  response: v.object({ role: Role }),
})
