import * as v from 'valibot'
import { Group } from '../../../lib/directory/groups/schema.ts'
import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import {
  findHolder,
  findOrganizationFilter,
  requireFilter,
  requireHolder,
} from '../../../lib/directory/principals/holder.ts'
import { listGroupsOf } from '../../../lib/directory/principals/list-places.ts'
import { GroupsOfUserQuery, UserInPath } from '../../../lib/directory/principals/request.ts'
import { GROUP } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/users/{id}/groups
export const handler = operation('list-user-groups', {
  access: 'authenticated',
  request: { params: UserInPath, query: GroupsOfUserQuery },
  load: async ({ params, query }, table, _isKnown, principal) => {
    const [holder, filter] = await Promise.all([
      findHolder(table, params.id, principal),
      findOrganizationFilter(table, query.org_id),
    ])
    return { holder, filter }
  },
  run: async ({ params: { id }, query, loaded: { holder, filter }, caller, table, now }) => {
    const held = { ...requireHolder(caller, holder, id), now }
    const { entries, next_page_token } = await listGroupsOf(table, held, query, requireFilter(caller, filter))
    return { groups: await hideDetails(table, caller, GROUP, entries), next_page_token }
  },
  response: v.object({ groups: v.array(Group), next_page_token: v.string() }),
})
