import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { listUsers, OrganizationUsers } from '../../../lib/directory/principals/organization-users.ts'
import { ListUsersQuery, OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{id}/users
export const handler = operation('list-organization-users', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: ListUsersQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const { resource } = await requirePath(table, caller, loaded, 'get')
    return listUsers(table, resource, query, now)
  },
  response: OrganizationUsers,
})
