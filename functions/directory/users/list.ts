import * as v from 'valibot'
import { User } from '../../../lib/access/profiles/present.ts'
import { findOrganizationFilter } from '../../../lib/directory/principals/holder.ts'
import { listUsers } from '../../../lib/directory/users/list.ts'
import { ListUsersQuery } from '../../../lib/directory/users/request.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { GROUP } from '../../../lib/foundation/identifiers/references.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/users
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
