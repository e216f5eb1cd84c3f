import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { createRole } from '../../../lib/access/role-changes/change-roles.ts'
import { CHANGE_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { CreateRoleBody } from '../../../lib/access/roles/request.ts'
import { readRoleContext } from '../../../lib/access/roles/store.ts'
import { findPlace } from '../../../lib/directory/containers/container-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROLE } from '../../../operations/components/definitions.ts'
import { ORGANIZATION_ROLES, PERMITTED } from '../../../operations/rights/access.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-organization-role',
  route: 'POST /v1beta1/organizations/{org_id}/roles',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Create organization role',
  description: 'Creates a role of an organization. The role may be bound only on resources inside this organization.',
  callers: { holds: '`rolemanage` on the organization' },
  answer: 'The role.',
  refusals: ['RESERVED_ROLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_ROLES', 'ABORTED', 'TOO_SOON'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: ROLE,
  response: { role: 'The role.' },
  table: {
    get: [CALLER, ...ORGANIZATION_ROLES, 'ROLES_OF#*'],
    query: [...CHECK.query, 'ROLES_OF#*'],
    creates: ['organization role'],
    update: ['DEFINITIONS#*'],
    require: PERMITTED,
  },
  example: {
    title: 'Create a role of Acme',
    params: { org_id: 'acme' },
    body: { name: 'bucket-reader', title: 'Reads buckets', permissions: ['storage.bucket.read'] },
  },
} as const satisfies About

export const handler = operation('create-organization-role', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: noQuery, body: CreateRoleBody },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ body, loaded: organization, caller, table, now }) => {
    const organizationId = idOf((await authorizeOn(table, caller, organization, CHANGE_ROLES)).resource)
    const context = await readRoleContext(table, organizationId)
    return { role: await createRole(table, { organizationId, by: caller }, body, now, context) }
  },
  response: v.object({ role: Role }),
})
