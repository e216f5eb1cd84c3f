import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { listAdmins } from '../../../lib/directory/principals/admins.ts'
import { Admins } from '../../../lib/directory/principals/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { BOUND_USERS, ORGANIZATION_PARAMETERS } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../operations/components/principals.ts'
import { BOUND } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'list-organization-admins',
  route: 'GET /v1beta1/organizations/{id}/admins',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List organization admins',
  description:
    'Lists the users that hold a role with the permission `app.organization.administer` on the organization itself, sorted by id. The role `app_organization_owner` has this permission. The list does not contain platform admins, or users that have such a role only through a group.',
  callers: { holds: '`get` on the organization' },
  answer: BOUND_USERS,
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...ORGANIZATION_PARAMETERS, ...PAGE },
  response: { users: 'The users.', ...NEXT_PAGE },
  table: BOUND,
  example: {
    title: 'List the admins of Vandelay',
    params: { id: 'vandelay' },
    given: VANDELAY,
  },
} as const satisfies About

export const handler = operation('list-organization-admins', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: query(pageFields()) },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const organization = await requirePath(table, caller, loaded, 'get')
    return listAdmins(table, 'list-organization-admins', { ...organization, now }, query)
  },
  response: Admins,
})
