import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { deleteRole, loadRole, refuseAgain } from '../../../lib/access/role-changes/change-roles.ts'
import { CHANGE_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { findPlace } from '../../../lib/directory/containers/place.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/organizations/{org_id}/roles/{id}
export const handler = operation('delete-organization-role', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath, id: v.string() }), query: noQuery },
  load: ({ params: { org_id, id } }, table) =>
    Promise.all([findPlace(table, 'organization', org_id), loadRole(table, id)]),
  run: async ({ params: { id }, loaded: [organization, loaded], caller, table, now }) => {
    refuseAgain(loaded, caller.principal, id)
    const organizationId = idOf((await authorizeOn(table, caller, organization, CHANGE_ROLES)).resource)
    await deleteRole(table, { organizationId, id, by: caller }, now, loaded)
    return {}
  },
  response: v.object({}),
})
