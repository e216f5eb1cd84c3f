import * as v from 'valibot'
import { authorizeOn } from '../../lib/access/authorize.ts'
import { findPlace } from '../../lib/containers/place.ts'
import { changeRole, loadRole } from '../../lib/definitions/change-roles.ts'
import { CHANGE_ROLES } from '../../lib/definitions/organization.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { organizationInPath } from '../../lib/resources/request.ts'
import { idOf } from '../../lib/resources/schema.ts'
import { UpdateRoleBody } from '../../lib/roles/request.ts'
import { Role } from '../../lib/roles/schema.ts'

// PUT /v1beta1/organizations/{org_id}/roles/{id}
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
