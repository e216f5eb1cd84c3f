import * as v from 'valibot'
import { authorizeOn } from '../../lib/access/authorize.ts'
import { findPlace } from '../../lib/containers/place.ts'
import { READ_ROLES } from '../../lib/definitions/organization.ts'
import { listRoles } from '../../lib/definitions/read-roles.ts'
import { operation } from '../../lib/http/operation.ts'
import { readVersion } from '../../lib/permissions/version.ts'
import { organizationInPath } from '../../lib/resources/request.ts'
import { idOf } from '../../lib/resources/schema.ts'
import { ListRolesQuery } from '../../lib/roles/request.ts'
import { Role } from '../../lib/roles/schema.ts'

// GET /v1beta1/organizations/{org_id}/roles
export const handler = operation('list-organization-roles', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: ListRolesQuery },
  load: ({ params }, table) => Promise.all([findPlace(table, 'organization', params.org_id), readVersion(table)]),
  run: async ({ query, loaded: [organization, version], caller, table }) => {
    const organizationId = idOf((await authorizeOn(table, caller, organization, READ_ROLES)).resource)
    return listRoles(table, version, organizationId, query)
  },
  response: v.object({ roles: v.array(Role), next_page_token: v.string() }),
})
