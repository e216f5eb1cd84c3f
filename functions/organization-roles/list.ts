import * as v from 'valibot'
import { authorizeOn, findOrganization, READ_ROLES } from '../../lib/definitions/organization.ts'
import { listRoles } from '../../lib/definitions/read-roles.ts'
import { operation } from '../../lib/http/operation.ts'
import { readVersion } from '../../lib/permissions/version.ts'
import { organizationInPath } from '../../lib/resources/request.ts'
import { ListRolesQuery } from '../../lib/roles/request.ts'
import { Role } from '../../lib/roles/schema.ts'

// GET /v1beta1/organizations/{org_id}/roles
export const handler = operation('list-organization-roles', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: ListRolesQuery },
  load: ({ params }, table) => Promise.all([findOrganization(table, params.org_id), readVersion(table)]),
  run: async ({ params, query, loaded: [organization, version], caller, table }) => {
    const organizationId = await authorizeOn(table, caller, { organization, given: params.org_id }, READ_ROLES)
    return listRoles(table, version, organizationId, query)
  },
  response: v.object({ roles: v.array(Role), next_page_token: v.string() }),
})
