import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { listAdmins } from '../../../lib/directory/principals/admins.ts'
import { Admins } from '../../../lib/directory/principals/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

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
