import { findPlace, requirePath } from '../../lib/containers/place.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { OrganizationUserInPath } from '../../lib/organization-users/request.ts'
import { removeOrganizationUser } from '../../lib/removal/organization-user.ts'
import { Removed } from '../../lib/removal/sweep.ts'

// DELETE /v1beta1/organizations/{id}/users/{user_id}
export const handler = operation('remove-organization-user', {
  access: 'authenticated',
  request: { params: OrganizationUserInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ params: { user_id }, loaded, caller, table }) => {
    const { resource } = await requirePath(table, caller, loaded, 'policymanage')
    return removeOrganizationUser(table, resource, user_id)
  },
  response: Removed,
})
