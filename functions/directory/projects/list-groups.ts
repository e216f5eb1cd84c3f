import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listProjectGroups } from '../../../lib/directory/principals/project-principals.ts'
import { WithRolesQuery } from '../../../lib/directory/principals/request.ts'
import { ProjectGroups } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-project-groups',
  route: 'GET /v1beta1/projects/{id}/groups',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List project groups',
  description:
    'Lists the groups that hold a role on the project itself, sorted by id. For a group of another organization, the answer contains only the id and the times of the group. Roles that have ended do not count.',
  callers: { holds: '`get` on the project' },
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PROJECT_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` contains the roles of each group on the project.',
  },
  response: {
    groups: 'The groups.',
    role_pairs: 'The groups of this page with their roles, if the request contains `with_roles=true`; otherwise empty.',
    ...NEXT_PAGE,
  },
  table: { get: [CALLER, ...CHECK.get, 'PERMISSION#*'], query: CHECK.query },
  example: {
    title: 'List the groups of a project with their roles',
    params: { id: 'printers' },
    query: { with_roles: 'true' },
    given: VANDELAY,
  },
} as const satisfies About

export const handler = operation('list-project-groups', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: WithRolesQuery },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const project = await requirePath(table, caller, loaded, 'get')
    return listProjectGroups(table, { ...project, now }, query)
  },
  response: ProjectGroups,
})
