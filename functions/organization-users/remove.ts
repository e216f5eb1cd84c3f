import { requireOrganization } from '../../lib/groups/place.ts'
import { operation } from '../../lib/http/operation.ts'
import { ORGANIZATION } from '../../lib/identifiers/references.ts'
import { noQuery } from '../../lib/lists/query.ts'
import { OrganizationUserInPath } from '../../lib/organization-users/request.ts'
import { removeOrganizationUser } from '../../lib/removal/organization-user.ts'
import { Removed } from '../../lib/removal/sweep.ts'
import { findContainer } from '../../lib/resources/find.ts'

// DELETE /v1beta1/organizations/{id}/users/{user_id}
export const handler = operation('remove-organization-user', {
  access: 'authenticated',
  request: { params: OrganizationUserInPath, query: noQuery },
  load: ({ params }, table) => findContainer(table, ORGANIZATION, params.id),
  run: async ({ params: { id, user_id }, loaded, caller, table }) => {
    const place = { organization: loaded, org_id: id }
    const { resource } = await requireOrganization(table, caller, place, 'policymanage')
    return removeOrganizationUser(table, resource, user_id)
  },
  response: Removed,
})
