import * as v from 'valibot'
import { User } from '../../../lib/access/profiles/present.ts'
import { findOrganizationFilter } from '../../../lib/directory/principals/holder.ts'
import { listUsers } from '../../../lib/directory/users/list.ts'
import { ListUsersQuery } from '../../../lib/directory/users/request.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { GROUP } from '../../../lib/foundation/identifiers/references.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-users',
  route: 'GET /v1beta1/users',
  limit: { rate: 20, burst: 40 },
  tag: 'Access',
  summary: 'List users',
  description:
    'Lists the users that have a profile, by id. With `org_id` those that have a role on the organization itself, with `group_id` the members of the group, with both those that are both. With `org_id` or `group_id`, users without a profile are listed, too. `keyword` chooses by the words of profiles. In an order, each page of an organization or a group reads all its users, up to 10,000.',
  callers: 'members',
  answer: 'The users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    org_id: 'The id or the name of an organization.',
    group_id: 'The id of a group.',
    state: 'Only those in this state.',
    ...PAGE,
    ...ORDER,
  },
  response: {
    users: 'The users of this page.',
    count:
      'With `org_id` or `group_id`: how many users there are on all pages, at most 10,000. Else with `order_by` or `keyword`: how many of the first 10,000 profiles fit.',
    count_is_exact: 'Whether `count` covers all of them: there are no more than these 10,000. Stands beside `count`.',
    ...NEXT_PAGE,
  },
  table: {
    get: [CALLER, 'ALIAS#*', 'POLICY#*', 'PRINCIPAL#app/user:*', 'PROFILE#*', 'RESOURCE#*'],
    query: ['LIST#USER', 'RESOURCE#*', 'SORTED_USER#*'],
  },
  example: { title: 'List the users of Acme', query: { org_id: 'acme' } },
} as const satisfies About

export const handler = operation('list-users', {
  access: ['admin', 'member'],
  request: { query: ListUsersQuery },
  load: ({ query }, table) => findOrganizationFilter(table, query.org_id),
  run: async ({ query: { org_id: _, group_id, state, ...page }, loaded: { given, found }, table, now }) => {
    if (given !== undefined && found === undefined) throw notFound('organization', given)
    const group = group_id === undefined ? undefined : `${GROUP}:${group_id}`
    const filter = { organization: found, group, state }
    const { entries, ...rest } = await listUsers(table, filter, page, now)
    return { users: entries, ...rest }
  },
  response: v.object({ users: v.array(User), next_page_token: v.string(), ...orderedCount }),
})
