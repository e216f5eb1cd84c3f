import { actsAsAdmin } from '../../../lib/access/check/authorize.ts'
import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listProjectServiceUsers } from '../../../lib/directory/principals/project-principals.ts'
import { WithRolesQuery } from '../../../lib/directory/principals/request.ts'
import { ProjectServiceUsers } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/projects/{id}/serviceusers
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
