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
    'Lists the users that have a profile, sorted by id. With `org_id`, it lists the users that have a role on the organization itself; with `group_id`, the members of the group; with both, the users to which both apply. With `org_id` or `group_id`, the list also contains users without a profile. `keyword` then matches only the words of profiles, not ids; and with `order_by` or `keyword`, the service reads all users of the organization or group for each page, up to 10,000.',
  callers: 'members',
  answer: 'The users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    org_id: 'The id or the name of an organization.',
    group_id: 'The id of a group.',
    state: 'Only users in this state: `enabled` or `disabled`.',
    ...PAGE,
    ...ORDER,
  },
  response: {
    users: 'The users of this page.',
    count:
      'With `org_id` or `group_id`: the number of users on all pages, at most 10,000. Otherwise, with `order_by` or `keyword`: the number of matching profiles among the first 10,000.',
    count_is_exact: 'Whether `count` covers the whole list. Present whenever `count` is present.',
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
