import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { deleteRole, loadRole, refuseAgain } from '../../../lib/access/role-changes/change-roles.ts'
import { CHANGE_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { findPlace } from '../../../lib/directory/containers/container-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PERMITTED } from '../../../operations/rights/access.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

const IDLE_ROLE = `apiVersion: v1
kind: Role
spec:
  - { id: 9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b22, name: bucket-auditor, permissions: [compute.disk.get], organization: acme }
`

export const about = {
  name: 'delete-organization-role',
  route: 'DELETE /v1beta1/organizations/{org_id}/roles/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete organization role',
  description: 'Deletes a role of an organization. If a policy still binds the role, the deletion is refused.',
  callers: { holds: '`rolemanage` on the organization' },
  answer: 'An empty object.',
  refusals: ['ROLE_IN_USE', 'NOT_FOUND', 'ABORTED', 'TOO_SOON'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the role.' },
  table: {
    get: [CALLER, ...CHECK.get, 'ROLES_OF#*'],
    query: [...CHECK.query, 'ROLE_POLICIES#*'],
    removes: ['organization role'],
    update: ['DEFINITIONS#*', 'ROLES_OF#*'],
    require: [...PERMITTED],
  },
  example: {
    title: 'Delete a role that nobody holds',
    params: { org_id: 'acme', id: '9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b22' },
    given: IDLE_ROLE,
  },
} as const satisfies About

export const handler = operation('delete-organization-role', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath, id: v.string() }), query: noQuery },
  load: ({ params: { org_id, id } }, table) =>
    Promise.all([findPlace(table, 'organization', org_id), loadRole(table, id)]),
  run: async ({ params: { id }, loaded: [organization, loaded], caller, table, now }) => {
    refuseAgain(loaded, caller, id)
    const organizationId = idOf((await authorizeOn(table, caller, organization, CHANGE_ROLES)).resource)
    await deleteRole(table, { organizationId, id, by: caller }, now, loaded)
    return {}
  },
  response: v.object({}),
})
