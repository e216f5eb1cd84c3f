import * as v from 'valibot'
import { Project } from '../../../lib/directory/containers/schema.ts'
import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import {
  findHolder,
  findOrganizationFilter,
  requireFilter,
  requireHolder,
} from '../../../lib/directory/principals/holder.ts'
import { listProjectsOf } from '../../../lib/directory/principals/list-places.ts'
import { ProjectsOfUserQuery, UserInPath } from '../../../lib/directory/principals/request.ts'
import { PROJECT } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/users/{id}/projects
export const handler = operation('list-projects-by-user', {
  access: 'authenticated',
  request: { params: UserInPath, query: ProjectsOfUserQuery },
  load: async ({ params, query }, table, _isKnown, principal) => {
    const [holder, filter] = await Promise.all([
      findHolder(table, params.id, principal),
      findOrganizationFilter(table, query.org_id),
    ])
    return { holder, filter }
  },
  run: async ({ params: { id }, query, loaded: { holder, filter }, caller, table, now }) => {
    const held = { ...requireHolder(caller, holder, id), now }
    const { entries, next_page_token } = await listProjectsOf(table, held, query, requireFilter(caller, filter))
    return { projects: await hideDetails(table, caller, PROJECT, entries), next_page_token }
  },
  response: v.object({ projects: v.array(Project), next_page_token: v.string() }),
})
