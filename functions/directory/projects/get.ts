import * as v from 'valibot'
import { findPlace, readContainer, requireContainer } from '../../../lib/directory/containers/place.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { Project, presentProject } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/projects/{id}
export const handler = operation('get-project', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ loaded, caller, table }) => {
    const project = await requireContainer(table, caller, loaded, 'get', 'of_resource')
    return { project: presentProject(await readContainer(table, project)) }
  },
  response: v.object({ project: Project }),
})
