import type { Description } from '../../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List project groups',
  description:
    'Lists the groups that hold a role on the project itself, by id. Of a group of another organization the answer has only the id and the times. Roles that have ended do not count.',
  callers: { holds: '`get` on the project' },
  answer: 'The groups.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PROJECT_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` has the roles of each group on the project.',
  },
  response: {
    groups: 'The groups, by id.',
    role_pairs: 'The groups of this page with their roles, where `with_roles` asks for them; else empty.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List the groups of a project with their roles',
    params: { id: 'printers' },
    query: { with_roles: 'true' },
    given: VANDELAY,
  },
}
