import type { Description } from '../../../../operations/about.ts'
import { GROUP_PARAMETERS } from '../../../../operations/components/groups.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Add group users',
  description:
    'Adds 1 to 49 members to a group, all or none. Existing members stay members: with `expires_at` they get that end, without it they keep theirs. An ended membership begins again. After the answer they have the rights of the group.',
  callers: { holds: '`update` on the group' },
  answer: 'Nothing.',
  refusals: ['PERMISSION_ENDS', 'NOT_FOUND', 'TOO_MANY_GROUPS', 'BEING_DELETED', 'ABORTED'],
  parameters: GROUP_PARAMETERS,
  request: {
    user_ids: 'The new members: the id of a user, `user:<id>` or `serviceuser:<uuid>`. Each once.',
    expires_at: 'When their memberships end, an RFC 3339 time in the future; empty for no end.',
  },
  example: {
    title: 'Let Ada and Edsger join the platform team',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
    body: { user_ids: ['ada', 'user:edsger'] },
  },
}
