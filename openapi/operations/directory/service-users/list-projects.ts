import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { SERVICE_USER_PARAMETERS, TONER_WATCH, VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List service user projects',
  description:
    'Lists the projects of the organization with a policy of the service user or of one of its groups, by id. Projects of other organizations are not among them. A service user may list its own. Policies that have ended do not count. Of what the caller may not `get`, title and metadata are empty.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The projects.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...SERVICE_USER_PARAMETERS, ...PAGE },
  response: { projects: 'The projects, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the projects of the service user that watches the toner',
    params: { org_id: 'vandelay', id: TONER_WATCH.id },
    given: VANDELAY,
    serviceUser: TONER_WATCH,
  },
}
