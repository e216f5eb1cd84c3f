import * as v from 'valibot'
import { listAllGroups, listGroups } from '../../../lib/directory/groups/lists.ts'
import { Group } from '../../../lib/directory/groups/schema.ts'
import { findOrganizationFilter, requireFilter } from '../../../lib/directory/principals/holder.ts'
import { AllGroupsQuery } from '../../../lib/directory/principals/request.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/admin/groups
export const handler = operation('list-groups', {
  access: ['admin'],
  request: { query: AllGroupsQuery },
  load: ({ query }, table) => findOrganizationFilter(table, query.org_id),
  run: async ({ query: { org_id: _, state, ...query }, loaded, caller, table }) => {
    const [organization, disabled] = [requireFilter(caller, loaded), state === 'disabled']
    const page = { ...query, operation: 'list-groups' }
    const listed =
      organization === undefined
        ? listAllGroups(table, disabled, page)
        : listGroups(table, { organization, disabled }, page, false)
    const { entries, ...rest } = await listed
    return { groups: entries, ...rest }
  },
  response: v.object({ groups: v.array(Group), next_page_token: v.string(), ...orderedCount }),
})
