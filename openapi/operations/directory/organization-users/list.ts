import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List organization users',
  description:
    'Lists the users that have a role on the organization itself, by id. Members of its groups, and users of its projects, are not among them.',
  callers: { holds: '`get` on the organization' },
  answer: 'The users. The times are those of the policies: when the oldest was made, and when one was last changed.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    id: 'The id or the name of the organization.',
    ...PAGE,
    with_roles:
      'Whether `role_pairs` has the roles of each user on the organization. Not together with `role_filters`.',
    role_filters:
      'The ids or names of roles, of the platform or of the organization: only users that have one of them.',
  },
  response: {
    users: 'The users of this page.',
    role_pairs: 'The users of this page with their roles, where `with_roles` asks for them; else empty.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List the users of Hooli',
    params: { id: 'hooli' },
    given: `
apiVersion: v1
kind: Organization
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d06, name: hooli, title: Hooli }
---
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d56
    role: app_organization_viewer
    resource: organization:hooli
    principal: user:gavin
`,
  },
}
