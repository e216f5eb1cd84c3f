import * as v from 'valibot'
import { listAllProjects, listProjects } from '../../../lib/directory/containers/list.ts'
import { Project } from '../../../lib/directory/containers/schema.ts'
import { findOrganizationFilter, requireFilter } from '../../../lib/directory/principals/holder.ts'
import { AllProjectsQuery } from '../../../lib/directory/principals/request.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { STATE_FILTER } from '../../../operations/components/containers.ts'
import { COUNT, NEXT_PAGE, OF_ORGANIZATION, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../operations/components/principals.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-projects',
  route: 'GET /v1beta1/admin/projects',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'List projects',
  description:
    'Lists the projects of all organizations, or of one organization, sorted by organization and id. A page may be short if very many organizations have no projects.',
  callers: 'admins',
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    org_id: OF_ORGANIZATION,
    state: STATE_FILTER.all,
  },
  response: { projects: 'The projects.', ...COUNT, ...NEXT_PAGE },
  table: {
    get: [CALLER, 'ALIAS#*', 'RESOURCE#*'],
    query: ['SORTED_PROJECT#*', 'LIST#ORGANIZATION', 'PROJECTS_OF#*'],
  },
  example: {
    title: 'List the projects of Vandelay as an admin',
    query: { org_id: 'vandelay' },
    given: VANDELAY,
  },
} as const satisfies About

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
