import * as v from 'valibot'
import { authorize, authorizeOn } from '../../../lib/access/check/authorize.ts'
import { organizationInPath } from '../../../lib/access/resources/request.ts'
import { findPlace } from '../../../lib/directory/containers/place.ts'
import { listGroups } from '../../../lib/directory/groups/lists.ts'
import { onGroup } from '../../../lib/directory/groups/place.ts'
import { ListGroupsQuery } from '../../../lib/directory/groups/request.ts'
import { Group } from '../../../lib/directory/groups/schema.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/groups
export const handler = operation('list-organization-groups', {
  access: 'authenticated',
  request: { params: v.object({ org_id: organizationInPath }), query: ListGroupsQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.org_id),
  run: async ({ query, loaded, caller, table }) => {
    const organization = await authorizeOn(table, caller, loaded, ['grouplist', 'groupcreate'])
    const withMembers = query.with_members === true
    if (withMembers) await authorize(table, caller, onGroup('get', organization))
    const filter = { organization: organization.resource, ids: query.group_ids, disabled: query.state === 'disabled' }
    const { entries, ...rest } = await listGroups(table, filter, query, withMembers)
    return { groups: entries, ...rest }
  },
  response: v.object({ groups: v.array(Group), next_page_token: v.string(), ...orderedCount }),
})
