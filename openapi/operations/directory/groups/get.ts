import type { Description } from '../../../../operations/about.ts'
import { GROUP_PARAMETERS } from '../../../../operations/components/groups.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get group',
  description: 'Reads a group of an organization.',
  callers: { holds: '`get` or `update` on the group' },
  answer: 'The group.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...GROUP_PARAMETERS,
    with_members:
      'Whether `users` has the members that are users: at most 1,000, for more list the users of the group.',
  },
  response: { group: 'The group.' },
  example: {
    title: 'Read the platform team with its members',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
    query: { with_members: 'true' },
  },
}
