import * as v from 'valibot'
import { authorizeOn } from '../../lib/access/authorize.ts'
import { findPlace } from '../../lib/containers/place.ts'
import { createRole } from '../../lib/definitions/change-roles.ts'
import { CHANGE_ROLES } from '../../lib/definitions/organization.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { organizationInPath } from '../../lib/resources/request.ts'
import { idOf } from '../../lib/resources/schema.ts'
import { CreateRoleBody } from '../../lib/roles/request.ts'
import { Role } from '../../lib/roles/schema.ts'
import { readRoleContext } from '../../lib/roles/store.ts'

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
