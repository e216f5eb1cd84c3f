import type { Description } from '../../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { TONER_WATCH, VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List project service users',
  description:
    'Lists the service users that hold a role on the project itself, by id. One of another organization, or of none, is listed by its id alone, with the times of its policies; platform admins, and holders of the relations `support` and `viewer`, see its title, organization and times. One that does not exist is listed in the same way. Roles that have ended do not count.',
  callers: { holds: '`get` on the project' },
  answer: 'The service users.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PROJECT_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` has the roles of each service user on the project.',
  },
  response: {
    serviceusers: 'The service users, by id.',
    role_pairs: 'The service users of this page with their roles, where `with_roles` asks for them; else empty.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List the service users of a project with their roles',
    params: { id: 'printers' },
    query: { with_roles: 'true' },
    given: VANDELAY,
    serviceUser: TONER_WATCH,
  },
}
