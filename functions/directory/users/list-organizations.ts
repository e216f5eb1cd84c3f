import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import { findHolder, requireHolder } from '../../../lib/directory/principals/holder.ts'
import { listOrganizationsOf } from '../../../lib/directory/principals/list-places.ts'
import { OrganizationsOfUserQuery, UserInPath } from '../../../lib/directory/principals/request.ts'
import { OrganizationsOfUser } from '../../../lib/directory/principals/schema.ts'
import { ORGANIZATION } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/users/{id}/organizations
export const handler = operation('list-organizations-by-user', {
  access: 'authenticated',
  request: { params: UserInPath, query: OrganizationsOfUserQuery },
  load: ({ params }, table, _isKnown, principal) => findHolder(table, params.id, principal),
  run: async ({ params: { id }, query, loaded, caller, table, now }) => {
    const holder = requireHolder(caller, loaded, id)
    const { entries, next_page_token } = await listOrganizationsOf(table, { ...holder, now }, query)
    return {
      organizations: await hideDetails(table, caller, ORGANIZATION, entries),
      joinable_via_domain: [],
      next_page_token,
    }
  },
  response: OrganizationsOfUser,
})
