import { actsAsAdmin } from '../../../lib/access/check/authorize.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listProjectServiceUsers } from '../../../lib/directory/principals/project-principals.ts'
import { WithRolesQuery } from '../../../lib/directory/principals/request.ts'
import { ProjectServiceUsers } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { TONER_WATCH, VANDELAY } from '../../../operations/components/principals.ts'
import { BOUND } from '../../../operations/rights/directory.ts'
import { CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-project-service-users',
  route: 'GET /v1beta1/projects/{id}/serviceusers',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List project service users',
  description:
    'Lists the service users that hold a role on the project itself, sorted by id. If a service user belongs to another organization or to none, or does not exist, the answer contains only its id and the times of its policies. Platform admins and holders of the relations `support` and `viewer` see the title, the organization and the times of every existing service user. Roles that have ended do not count.',
  callers: { holds: '`get` on the project' },
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PROJECT_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` contains the roles of each service user on the project.',
  },
  response: {
    serviceusers: 'The service users.',
    role_pairs:
      'The service users of this page with their roles, if the request contains `with_roles=true`; otherwise empty.',
    ...NEXT_PAGE,
  },
  table: { get: [...BOUND.get, 'CLIENT_DETAILS#*'], query: CHECK.query },
  example: {
    title: 'List the service users of a project with their roles',
    params: { id: 'printers' },
    query: { with_roles: 'true' },
    given: VANDELAY,
    serviceUser: TONER_WATCH,
  },
} as const satisfies About

export const handler = operation('list-project-service-users', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: WithRolesQuery },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const project = await requirePath(table, caller, loaded, 'get')
    return listProjectServiceUsers(table, { ...project, now }, query, actsAsAdmin(caller))
  },
  response: ProjectServiceUsers,
})
