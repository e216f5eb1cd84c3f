import * as v from 'valibot'
import { Project } from '../../../lib/directory/containers/schema.ts'
import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import { findServiceUserAsHolder } from '../../../lib/directory/principals/holder.ts'
import { listProjectsOf } from '../../../lib/directory/principals/list-places.ts'
import { ProjectsOfServiceUserQuery } from '../../../lib/directory/principals/request.ts'
import { requireServiceUserOrItself } from '../../../lib/directory/service-users/place.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { PROJECT } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/serviceusers/{id}/projects
export const handler = operation('list-service-user-projects', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: ProjectsOfServiceUserQuery },
  load: ({ params }, table) => findServiceUserAsHolder(table, params),
  run: async ({ query, loaded: { place, holder }, caller, table, now }) => {
    const { organization } = await requireServiceUserOrItself(table, caller, place)
    const { entries, next_page_token } = await listProjectsOf(table, { ...holder, now }, query, organization.resource)
    return { projects: await hideDetails(table, caller, PROJECT, entries), next_page_token }
  },
  response: v.object({ projects: v.array(Project), next_page_token: v.string() }),
})
