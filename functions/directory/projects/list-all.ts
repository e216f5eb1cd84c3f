import * as v from 'valibot'
import { listAllProjects, listProjects } from '../../../lib/directory/containers/list.ts'
import { Project } from '../../../lib/directory/containers/schema.ts'
import { findOrganizationFilter, requireFilter } from '../../../lib/directory/principals/holder.ts'
import { AllProjectsQuery } from '../../../lib/directory/principals/request.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/admin/projects
export const handler = operation('list-projects', {
  access: ['admin'],
  request: { query: AllProjectsQuery },
  load: ({ query }, table) => findOrganizationFilter(table, query.org_id),
  run: async ({ query: { org_id: _, ...query }, loaded, caller, table, now }) => {
    const organization = requireFilter(caller, loaded)
    const page = { ...query, operation: 'list-projects' }
    const listed =
      organization === undefined ? listAllProjects(table, page) : listProjects(table, organization, page, now)
    const { entries, ...rest } = await listed
    return { projects: entries, ...rest }
  },
  response: v.object({ projects: v.array(Project), next_page_token: v.string(), ...orderedCount }),
})
