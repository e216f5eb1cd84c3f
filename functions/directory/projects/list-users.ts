import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listProjectUsers } from '../../../lib/directory/principals/project-principals.ts'
import { WithRolesQuery } from '../../../lib/directory/principals/request.ts'
import { ProjectUsers } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../operations/components/principals.ts'
import { BOUND } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'list-project-users',
  route: 'GET /v1beta1/projects/{id}/users',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List project users',
  description:
    'Lists the users that hold a role on the project itself, by id. Members of groups, and users of the organization, are not among them. Roles that have ended do not count.',
  callers: { holds: '`get` on the project' },
  answer: 'The users. The times are those of their policies: when the oldest was made, and when one was last changed.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PROJECT_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` has the roles of each user on the project.',
  },
  response: {
    users: 'The users, by id.',
    role_pairs: 'The users of this page with their roles, where `with_roles` asks for them; else empty.',
    ...NEXT_PAGE,
  },
  table: BOUND,
  example: {
    title: 'List the users of a project with their roles',
    params: { id: 'printers' },
    query: { with_roles: 'true' },
    given: VANDELAY,
  },
} as const satisfies About

export const handler = operation('list-project-users', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: WithRolesQuery },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const project = await requirePath(table, caller, loaded, 'get')
    return listProjectUsers(table, { ...project, now }, query)
  },
  response: ProjectUsers,
})
