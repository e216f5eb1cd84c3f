import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listProjectUsers } from '../../../lib/directory/principals/project-principals.ts'
import { WithRolesQuery } from '../../../lib/directory/principals/request.ts'
import { ProjectUsers } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { BOUND_USERS, PROJECT_PARAMETERS } from '../../../operations/components/containers.ts'
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
    'Lists the users that hold a role on the project itself, sorted by id. The list does not contain users that have a role only through a group or on the organization. Roles that have ended do not count.',
  callers: { holds: '`get` on the project' },
  answer: BOUND_USERS,
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PROJECT_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` contains the roles of each user on the project.',
  },
  response: {
    users: 'The users.',
    role_pairs: 'The users of this page with their roles, if the request contains `with_roles=true`; otherwise empty.',
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
