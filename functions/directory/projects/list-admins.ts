import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listAdmins } from '../../../lib/directory/principals/admins.ts'
import { Admins } from '../../../lib/directory/principals/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { BOUND_USERS, PROJECT_PARAMETERS } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../operations/components/principals.ts'
import { BOUND } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'list-project-admins',
  route: 'GET /v1beta1/projects/{id}/admins',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List project admins',
  description:
    'Lists the users that hold a role with the permission `app.project.administer` on the project itself, sorted by id. The role `app_project_owner` has this permission. The list does not contain users that have such a role only through a group, or that administer only the organization or the platform.',
  callers: { holds: '`get` on the project' },
  answer: BOUND_USERS,
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PROJECT_PARAMETERS, ...PAGE },
  response: { users: 'The users.', ...NEXT_PAGE },
  table: BOUND,
  example: {
    title: 'List the admins of the project of the printers',
    params: { id: 'printers' },
    given: VANDELAY,
  },
} as const satisfies About

export const handler = operation('list-project-admins', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: query(pageFields()) },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const project = await requirePath(table, caller, loaded, 'get')
    return listAdmins(table, 'list-project-admins', { ...project, now }, query)
  },
  response: Admins,
})
