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
    'Lists the projects with a policy of the user or of one of its groups, by id. Projects that the user reaches only by a role on the organization are not among them. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty. An entry that exists the whole time is listed exactly once, as long as the policy by which it is listed stays the same. A page takes a bounded amount of work, however many policies other organizations give: of more than 20,000 policies, the list goes through organizations in turns, by id within each; a page may be short, or empty, and still have a next one.',
  callers: 'self',
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...USER_PARAMETERS,
    ...PAGE,
    state: '`enabled`, `disabled`, `deleting`, or `all`, which is the default.',
    org_id: 'The id or the name of an organization: only its projects.',
  },
  response: { projects: 'The projects, by id.', ...NEXT_PAGE },
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
