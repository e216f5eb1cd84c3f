import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { GROUP_PARAMETERS } from '../../../../operations/components/groups.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List group users',
  description:
    'Lists the members of a group, by principal: service users before users. A page counts both together. Of a service user of another organization, or of none, only platform admins, and holders of the relations `support` and `viewer`, see title and organization.',
  callers: { holds: '`get` or `update` on the group' },
  answer: 'The members.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...GROUP_PARAMETERS,
    ...PAGE,
    with_roles: 'Whether `role_pairs` has the roles of each user on the group.',
  },
  response: {
    users: 'The members of this page that are users.',
    role_pairs: 'The users of this page that have a role on the group, where `with_roles` asks for them; else empty.',
    serviceusers: 'The members of this page that are service users.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'List the platform team',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
  },
}
