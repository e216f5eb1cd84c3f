import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { listProjects } from '../../../lib/directory/containers/list.ts'
import { ListProjectsQuery, OrganizationInPath } from '../../../lib/directory/containers/request.ts'
import { Project } from '../../../lib/directory/containers/schema.ts'
import { orderedCount } from '../../../lib/foundation/word-index/ordered-list.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS, STATE_FILTER } from '../../../operations/components/containers.ts'
import { COUNT, NEXT_PAGE, ORDER, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-organization-projects',
  route: 'GET /v1beta1/organizations/{id}/projects',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List organization projects',
  description:
    'Lists the projects of an organization, sorted by id. With `with_member_count`, a page contains at most 100 projects.',
  callers: { holds: '`projectlist` on the organization' },
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...ORDER,
    ...ORGANIZATION_PARAMETERS,
    state: STATE_FILTER.all,
    with_member_count: 'Whether `members_count` contains the number of principals that hold a role on the project.',
  },
  response: { projects: 'The projects.', ...COUNT, ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get], query: ['SORTED_PROJECT#*', ...CHECK.query, 'PROJECTS_OF#*'] },
  example: {
    title: 'List the projects of Acme, one on a page',
    params: { id: 'acme' },
    query: { with_member_count: 'true', page_size: '1' },
  },
} as const satisfies About

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
