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
import type { About } from '../../../operations/about.ts'
import { STATE_FILTER } from '../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { EDSGER, USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-projects-by-user',
  route: 'GET /v1beta1/users/{id}/projects',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List projects by user',
  description:
    'Lists the projects on which the user or one of its groups has a policy, sorted by id. The list does not contain projects to which the user has access only by a role on the organization. Policies that have ended do not count. If the caller does not have `get` on a project, its title and metadata are empty. If a policy exists unchanged while a client reads the pages, the list contains its project exactly once. A page takes a limited amount of work. If the user has more than 20,000 policies, the service lists some organizations after others, and sorts the projects by id within each part; a page may be short or empty, and still have a next page.',
  callers: 'self',
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    state: STATE_FILTER.all,
    org_id: 'Only projects of this organization: its id or its name.',
  },
  response: { projects: 'The projects.', ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  example: {
    title: 'List the projects of Edsger',
    params: { id: EDSGER },
  },
} as const satisfies About

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
