import type { Description } from '../../../../operations/about.ts'
import { REMOVED } from '../../../../operations/components/containers.ts'
import { GROUP_PARAMETERS } from '../../../../operations/components/groups.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Delete group',
  description:
    'Deletes a group with its memberships and with all policies of it and on it. After the answer nobody has rights through it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Until then the group cannot be changed.',
  callers: { holds: '`delete` on the group' },
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: GROUP_PARAMETERS,
  response: REMOVED,
  example: {
    title: 'Delete the platform team',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21' },
  },
}
