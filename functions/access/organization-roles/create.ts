import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { createRole } from '../../../lib/access/role-changes/change-roles.ts'
import { CHANGE_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { CreateRoleBody } from '../../../lib/access/roles/request.ts'
import { readRoleContext } from '../../../lib/access/roles/store.ts'
import { findPlace } from '../../../lib/directory/containers/place.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/roles
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
