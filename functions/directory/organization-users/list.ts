import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { listUsers, OrganizationUsers } from '../../../lib/directory/principals/organization-users.ts'
import { ListUsersQuery, OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { BOUND_USERS } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organization-users',
  route: 'GET /v1beta1/organizations/{id}/users',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List organization users',
  description:
    'Lists the users that have a role on the organization itself, sorted by id. The list does not contain users that are only members of groups of the organization, or have roles only on its projects.',
  callers: { holds: '`get` on the organization' },
  answer: BOUND_USERS,
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    id: 'The id or the name of the organization.',
    ...PAGE,
    with_roles:
      'Whether `role_pairs` contains the roles of each user on the organization. Not together with `role_filters`.',
    role_filters:
      'Only users that have one of these roles: ids or names of roles of the platform or of the organization.',
  },
  response: {
    users: 'The users of this page.',
    role_pairs: 'The users of this page with their roles, if the request contains `with_roles=true`; otherwise empty.',
    ...NEXT_PAGE,
  },
  table: {
    get: [CALLER, ...CHECK.get, 'PERMISSION#*', 'POLICY#*', 'ROLE_NAME#*', 'ROLE_NAME_IN#*', 'PROFILE#*'],
    query: CHECK.query,
  },
  example: {
    title: 'List the users of Hooli',
    params: { id: 'hooli' },
    given: `
apiVersion: v1
kind: Organization
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d06, name: hooli, title: Hooli }
---
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d56
    role: app_organization_viewer
    resource: organization:hooli
    principal: user:gavin
`,
  },
} as const satisfies About

export const handler = operation('list-organization-users', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: ListUsersQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const { resource } = await requirePath(table, caller, loaded, 'get')
    return listUsers(table, resource, query, now)
  },
  response: OrganizationUsers,
})
