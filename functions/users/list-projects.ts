import * as v from 'valibot'
import { Project } from '../../lib/containers/schema.ts'
import { PROJECT } from '../../lib/foundation/identifiers/references.ts'
import { operation } from '../../lib/http/operation.ts'
import { hideDetails } from '../../lib/principals/hide-details.ts'
import { findHolder, requireHolder } from '../../lib/principals/holder.ts'
import { listProjectsOf } from '../../lib/principals/list-places.ts'
import { ProjectsOfUserQuery, UserInPath } from '../../lib/principals/request.ts'

// GET /v1beta1/users/{id}/projects
export const handler = operation('list-projects-by-user', {
  access: 'authenticated',
  request: { params: UserInPath, query: ProjectsOfUserQuery },
  load: ({ params }, table, _isKnown, principal) => findHolder(table, params.id, principal),
  run: async ({ params: { id }, query, loaded, caller, table, now }) => {
    const holder = requireHolder(caller, loaded, id)
    const { entries, next_page_token } = await listProjectsOf(table, { ...holder, now }, query)
    return { projects: await hideDetails(table, caller, PROJECT, entries), next_page_token }
  },
  response: v.object({ projects: v.array(Project), next_page_token: v.string() }),
})
