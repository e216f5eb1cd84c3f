import type { Description } from '../../../../operations/about.ts'
import { ORGANIZATION_PARAMETERS } from '../../../../operations/components/containers.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { VANDELAY } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organization admins',
  description:
    'Lists the users that hold a role on the organization itself which gives `app.organization.administer`, such as `app_organization_owner`, by id. Members of a group that holds one, and platform admins, are not among them.',
  callers: { holds: '`get` on the organization' },
  answer: 'The users. The times are those of their policies: when the oldest was made, and when one was last changed.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...ORGANIZATION_PARAMETERS, ...PAGE },
  response: { users: 'The users, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the admins of Vandelay',
    params: { id: 'vandelay' },
    given: VANDELAY,
  },
}
