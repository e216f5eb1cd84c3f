import * as v from 'valibot'
import { findPlace, requireContainer, requireSameOrganization } from '../../../lib/directory/containers/place.ts'
import { ProjectInPath, UpdateProjectBody } from '../../../lib/directory/containers/request.ts'
import { updateProject } from '../../../lib/directory/containers/save.ts'
import { Project, presentProject } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/projects/{id}
export const handler = operation('update-project', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: noQuery, body: UpdateProjectBody },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ body, loaded, caller, table, now }) => {
    const project = await requireContainer(table, caller, loaded, 'update')
    await requireSameOrganization(table, loaded, body.org_id)
    return { project: presentProject(await updateProject(table, caller, project, { given: body, now })) }
  },
  response: v.object({ project: Project }),
})
