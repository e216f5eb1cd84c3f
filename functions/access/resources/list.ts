import * as v from 'valibot'
import { requireProject, TO_READ } from '../../../lib/access/check/resource-rights.ts'
import { findProject, requireListedParent } from '../../../lib/access/resources/find.ts'
import { listResources } from '../../../lib/access/resources/list-resources.ts'
import { Resource } from '../../../lib/access/resources/present.ts'
import { ListResourcesQuery } from '../../../lib/access/resources/request.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/projects/{project_id}/resources
export const handler = operation('list-project-resources', {
  access: 'authenticated',
  request: { params: v.object({ project_id: v.string() }), query: ListResourcesQuery },
  load: ({ params }, table) => findProject(table, params.project_id),
  run: async ({ params: { project_id }, query, loaded, caller, table }) => {
    const project = await requireProject(table, caller, { project: loaded, project_id }, ...TO_READ.project)
    const parent = await requireListedParent(table, project, query.parent)
    const { entries, next_page_token } = await listResources(table, project, { ...query, parent }, query)
    return { resources: entries, next_page_token }
  },
  response: v.object({ resources: v.array(Resource), next_page_token: v.string() }),
})
