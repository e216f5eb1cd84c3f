import * as v from 'valibot'
import { Project } from '../../../lib/directory/containers/schema.ts'
import { hideDetails } from '../../../lib/directory/principals/hide-details.ts'
import { findServiceUserAsHolder } from '../../../lib/directory/principals/holder.ts'
import { listProjectsOf } from '../../../lib/directory/principals/list-places.ts'
import { ProjectsOfServiceUserQuery } from '../../../lib/directory/principals/request.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { requireServiceUserOrItself } from '../../../lib/directory/service-users/service-user-in-path.ts'
import { PROJECT } from '../../../lib/foundation/identifiers/references.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { SERVICE_USER_PARAMETERS, TONER_WATCH, VANDELAY } from '../../../operations/components/principals.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-service-user-projects',
  route: 'GET /v1beta1/organizations/{org_id}/serviceusers/{id}/projects',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List service user projects',
  description:
    'Lists the projects of the organization on which the service user or one of its groups has a policy, sorted by id. The list does not contain projects of other organizations. A service user may list its own projects. Policies that have ended do not count. If the caller does not have `get` on a project, the title and the metadata of the project are empty.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...SERVICE_USER_PARAMETERS, ...PAGE },
  response: { projects: 'The projects.', ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'POLICIES_OF#*'] },
  example: {
    title: 'List the projects of the service user that watches the toner',
    params: { org_id: 'vandelay', id: TONER_WATCH.id },
    given: VANDELAY,
    serviceUser: TONER_WATCH,
  },
} as const satisfies About

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
