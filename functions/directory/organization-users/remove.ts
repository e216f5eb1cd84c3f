import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { OrganizationUserInPath } from '../../../lib/directory/principals/request.ts'
import { removeOrganizationUser } from '../../../lib/directory/removal/organization-user.ts'
import { Removed } from '../../../lib/directory/removal/purge.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

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
