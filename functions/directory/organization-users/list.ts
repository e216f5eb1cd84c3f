import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { listUsers, OrganizationUsers } from '../../../lib/directory/principals/organization-users.ts'
import { ListUsersQuery, OrganizationInPath } from '../../../lib/directory/principals/request.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organization-users',
  route: 'GET /v1beta1/organizations/{id}/users',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List organization users',
  description:
    'Lists the users that have a role on the organization itself, by id. Members of its groups, and users of its projects, are not among them.',
  callers: { holds: '`get` on the organization' },
  answer: 'The users. The times are those of the policies: when the oldest was made, and when one was last changed.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    id: 'The id or the name of the organization.',
    ...PAGE,
    with_roles:
      'Whether `role_pairs` has the roles of each user on the organization. Not together with `role_filters`.',
    role_filters:
      'The ids or names of roles, of the platform or of the organization: only users that have one of them.',
  },
  response: {
    users: 'The users of this page.',
    role_pairs: 'The users of this page with their roles, where `with_roles` asks for them; else empty.',
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
