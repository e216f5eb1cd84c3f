import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listProjectUsers } from '../../../lib/directory/principals/project-principals.ts'
import { WithRolesQuery } from '../../../lib/directory/principals/request.ts'
import { ProjectUsers } from '../../../lib/directory/principals/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/projects/{id}/users
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
