import { findPlace, requirePath } from '../../lib/containers/place.ts'
import { OrganizationInPath } from '../../lib/containers/request.ts'
import { pageFields, query } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { listAdmins } from '../../lib/principals/admins.ts'
import { Admins } from '../../lib/principals/schema.ts'

// GET /v1beta1/organizations/{id}/admins
export const handler = operation('list-organization-admins', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: query(pageFields()) },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const organization = await requirePath(table, caller, loaded, 'get')
    return listAdmins(table, 'list-organization-admins', { ...organization, now }, query)
  },
  response: Admins,
})
