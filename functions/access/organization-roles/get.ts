import * as v from 'valibot'
import { authorizeOn } from '../../../lib/access/check/authorize.ts'
import { startFindingKeys } from '../../../lib/access/check/permission-keys.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { loadRole } from '../../../lib/access/role-changes/change-roles.ts'
import { describeRole, requireRole } from '../../../lib/access/role-changes/read-roles.ts'
import { READ_ROLES } from '../../../lib/access/role-changes/resolve-role.ts'
import { Role } from '../../../lib/access/roles/present.ts'
import { findPlace } from '../../../lib/directory/containers/place.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/roles/{id}
export const handler = operation('get-organization-role', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath, id: v.string() }), query: noQuery },
  load: ({ params: { org_id, id } }, table) =>
    Promise.all([findPlace(table, 'organization', org_id), loadRole(table, id)]),
  run: async ({ params: { id }, loaded: [organization, { role, version }], caller, table }) => {
    const organizationId = idOf((await authorizeOn(table, caller, organization, READ_ROLES)).resource)
    const found = requireRole(role, organizationId, id)
    return { role: await describeRole(startFindingKeys(table, version), found) }
  },
  response: v.object({ role: Role }),
})
