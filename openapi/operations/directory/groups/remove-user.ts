import type { Description } from '../../../../operations/about.ts'
import { REMOVED } from '../../../../operations/components/containers.ts'
import { GROUP_PARAMETERS } from '../../../../operations/components/groups.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Remove group user',
  description:
    'Removes a member from a group. In one transaction it loses the rights of the group, and its policies on the group. The last owner can be removed, too: the admins of the organization can always act.',
  callers: {
    holds:
      '`update` on the group; a member may leave by itself, and a holder of `serviceusermanage` on an organization may remove the service users of that organization',
  },
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: {
    ...GROUP_PARAMETERS,
    user_id: 'The member: the id of a user, `user:<id>` or `serviceuser:<uuid>`.',
  },
  response: REMOVED,
  example: {
    title: 'Take Linus out of the platform team',
    params: {
      org_id: 'acme',
      id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21',
      user_id: 'linus',
    },
  },
}
