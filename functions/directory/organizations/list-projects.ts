import * as v from 'valibot'
import { listProjects } from '../../../lib/directory/containers/list.ts'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { ListProjectsQuery, OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { Project } from '../../../lib/directory/containers/schema.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{id}/projects
export const handler = operation('list-organization-projects', {
  access: 'authenticated',
  request: { params: OrganizationInPath, query: ListProjectsQuery },
  load: ({ params }, table) => findPlace(table, 'organization', params.id),
  run: async ({ query, loaded, caller, table, now }) => {
    const organization = await requireContainer(table, caller, loaded, 'projectlist')
    const { entries, ...rest } = await listProjects(table, organization, query, now)
    return { projects: entries, ...rest }
  },
  response: v.object({ projects: v.array(Project), next_page_token: v.string(), ...orderedCount }),
})
