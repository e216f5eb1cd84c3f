import { requireOrganization } from '../../lib/groups/place.ts'
import { operation } from '../../lib/http/operation.ts'
import { ORGANIZATION } from '../../lib/identifiers/references.ts'
import { listUsers, OrganizationUsers } from '../../lib/organization-users/list.ts'
import { ListUsersQuery, OrganizationInPath } from '../../lib/organization-users/request.ts'
import { findContainer } from '../../lib/resources/find.ts'

// GET /v1beta1/organizations/{id}/users
export const handler = operation('list-organization-users', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: ListUsersQuery },
  load: ({ params }, table) => findContainer(table, ORGANIZATION, params.id),
  run: async ({ params: { id }, query, loaded, caller, table }) => {
    const { resource } = await requireOrganization(table, caller, { organization: loaded, org_id: id }, 'get')
    return listUsers(table, resource, query)
  },
  response: OrganizationUsers,
})
