import { findPlace, requirePath } from '../../../lib/directory/containers/place.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { listAdmins } from '../../../lib/directory/principals/admins.ts'
import { Admins } from '../../../lib/directory/principals/schema.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

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
