import * as v from 'valibot'
import { Project } from '../../lib/containers/schema.ts'
import { PROJECT } from '../../lib/foundation/identifiers/references.ts'
import { pageFields, query } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { hideDetails } from '../../lib/principals/hide-details.ts'
import { findServiceUserAsHolder } from '../../lib/principals/holder.ts'
import { listProjectsOf } from '../../lib/principals/list-places.ts'
import { requireServiceUserOrItself } from '../../lib/service-users/place.ts'
import { ServiceUserInPath } from '../../lib/service-users/request.ts'

// GET /v1beta1/organizations/{org_id}/serviceusers/{id}/projects
export const handler = operation('list-service-user-projects', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: query(pageFields()) },
  load: ({ params }, table) => findServiceUserAsHolder(table, params),
  run: async ({ query, loaded: { place, holder }, caller, table, now }) => {
    const { organization } = await requireServiceUserOrItself(table, caller, place)
    const { entries, next_page_token } = await listProjectsOf(table, { ...holder, now }, query, organization.resource)
    return { projects: await hideDetails(table, caller, PROJECT, entries), next_page_token }
  },
  response: v.object({ projects: v.array(Project), next_page_token: v.string() }),
})
