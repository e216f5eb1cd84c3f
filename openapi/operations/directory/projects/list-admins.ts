import type { Description } from '../../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List project admins',
  description:
    'Lists the users that hold a role on the project itself which gives `app.project.administer`, such as `app_project_owner`, by id. Members of a group that holds one, and those that administer the organization or the platform, are not among them.',
  callers: { holds: '`get` on the project' },
  answer: 'The users. The times are those of their policies: when the oldest was made, and when one was last changed.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PROJECT_PARAMETERS, ...PAGE },
  response: { users: 'The users, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the admins of the project of the printers',
    params: { id: 'printers' },
    given: VANDELAY,
  },
}
