import * as v from 'valibot'
import { deleteRole, loadRole, refuseAgain } from '../../lib/definitions/change-roles.ts'
import { authorizeOn, CHANGE_ROLES, findOrganization } from '../../lib/definitions/organization.ts'
import { operation } from '../../lib/http/operation.ts'
import { noQuery } from '../../lib/lists/query.ts'
import { organizationInPath } from '../../lib/resources/request.ts'

// DELETE /v1beta1/organizations/{org_id}/roles/{id}
export const handler = operation('delete-organization-role', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath, id: v.string() }), query: noQuery },
  load: ({ params: { org_id, id } }, table) => Promise.all([findOrganization(table, org_id), loadRole(table, id)]),
  run: async ({ params: { org_id, id }, loaded: [organization, loaded], caller, table }) => {
    refuseAgain(loaded, caller.principal, id)
    const organizationId = await authorizeOn(table, caller, { organization, given: org_id }, CHANGE_ROLES)
    await deleteRole(table, { organizationId, id, by: caller.principal }, loaded)
    return {}
  },
  response: v.object({}),
})
