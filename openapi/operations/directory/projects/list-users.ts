import type { Description } from '../../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List project users',
  description:
    'Lists the users that hold a role on the project itself, by id. Members of groups, and users of the organization, are not among them. Roles that have ended do not count.',
  callers: { holds: '`get` on the project' },
  answer: 'The users. The times are those of their policies: when the oldest was made, and when one was last changed.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PROJECT_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` has the roles of each user on the project.',
  },
  response: {
    users: 'The users, by id.',
    role_pairs: 'The users of this page with their roles, where `with_roles` asks for them; else empty.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List the users of a project with their roles',
    params: { id: 'printers' },
    query: { with_roles: 'true' },
    given: VANDELAY,
  },
}
