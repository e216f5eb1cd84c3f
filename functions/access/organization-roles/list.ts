import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { readVersion } from '../../../lib/access/permissions/version.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { listRoles } from '../../../lib/access/role-changes/read-roles.ts'
import { READ_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { ListRolesQuery } from '../../../lib/access/roles/request.ts'
import { findPlace } from '../../../lib/directory/containers/place.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/roles
export const handler = operation('list-organization-roles', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: ListRolesQuery },
  load: ({ params }, table) => Promise.all([findPlace(table, 'organization', params.org_id), readVersion(table)]),
  run: async ({ query, loaded: [organization, version], caller, table }) => {
    const organizationId = idOf((await authorizeOn(table, caller, organization, READ_ROLES)).resource)
    return listRoles(table, version, organizationId, query)
  },
  response: v.object({ roles: v.array(Role), next_page_token: v.string(), ...orderedCount }),
})
