import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { EDSGER, USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
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
  example: {
    title: 'List the projects of Edsger',
    params: { id: EDSGER },
  },
}
