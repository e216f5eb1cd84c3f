import * as v from 'valibot'
import { listAllGroups, listGroups } from '../../../lib/directory/groups/lists.ts'
import { Group } from '../../../lib/directory/groups/schema.ts'
import { findOrganizationFilter, requireFilter } from '../../../lib/directory/principals/holder.ts'
import { AllGroupsQuery } from '../../../lib/directory/principals/request.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { COUNT, NEXT_PAGE, OF_ORGANIZATION, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { GROUP_STATE_FILTER } from '../../../operations/components/groups.ts'
import { VANDELAY } from '../../../operations/components/principals.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-groups',
  route: 'GET /v1beta1/admin/groups',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'List groups',
  description:
    'Lists the groups of all organizations, or of one organization, sorted by organization and id. A page may be short if very many organizations have no groups.',
  callers: 'admins',
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: OF_ORGANIZATION,
    state: GROUP_STATE_FILTER,
  },
  response: { groups: 'The groups.', ...COUNT, ...NEXT_PAGE },
  table: { get: [CALLER, 'ALIAS#*', 'RESOURCE#*'], query: ['SORTED_GROUP#*', 'GROUPS_OF#*', 'LIST#ORGANIZATION'] },
  example: {
    title: 'List the groups of Vandelay as an admin',
    query: { org_id: 'vandelay' },
    given: VANDELAY,
  },
} as const satisfies About

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
