import { findPlace, requirePath } from '../../lib/containers/place.ts'
import { ProjectInPath } from '../../lib/containers/request.ts'
import { pageFields, query } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { listAdmins } from '../../lib/principals/admins.ts'
import { Admins } from '../../lib/principals/schema.ts'

// GET /v1beta1/projects/{id}/admins
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
