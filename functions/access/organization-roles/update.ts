import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { changeRole, loadRole } from '../../../lib/access/role-changes/change-roles.ts'
import { CHANGE_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { UpdateRoleBody } from '../../../lib/access/roles/request.ts'
import { findPlace } from '../../../lib/directory/containers/container-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROLE } from '../../../operations/components/definitions.ts'
import { ORGANIZATION_ROLES } from '../../../operations/rights/access.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-organization-role',
  route: 'PUT /v1beta1/organizations/{org_id}/roles/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Update organization role',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. `permissions` and `scopes` replace the whole lists. Every check that begins after the answer uses the changed role.',
  callers: { holds: '`rolemanage` on the organization' },
  answer: 'The changed role.',
  refusals: ['RESERVED_ROLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED', 'TOO_SOON'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the role.' },
  request: ROLE,
  response: { role: 'The role.' },
  table: {
    get: [CALLER, ...ORGANIZATION_ROLES, 'ROLES_OF#*'],
    query: CHECK.query,
    changes: ['organization role'],
    put: ['ROLES_OF#*'],
    update: ['DEFINITIONS#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Let a role of Acme change disks, too',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32' },
    body: { permissions: ['compute.disk.get', 'compute.disk.update'] },
  },
} as const satisfies About

export const handler = operation('update-organization-role', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath, id: v.string() }), query: noQuery, body: UpdateRoleBody },
  load: ({ params: { org_id, id } }, table) =>
    Promise.all([findPlace(table, 'organization', org_id), loadRole(table, id)]),
  run: async ({ params: { id }, body, loaded: [organization, loaded], caller, table, now }) => {
    const organizationId = idOf((await authorizeOn(table, caller, organization, CHANGE_ROLES)).resource)
    return { role: await changeRole(table, { organizationId, id, by: caller }, body, now, loaded) }
  },
  response: v.object({ role: Role }),
})
