import type { Description } from '../../../../operations/about.ts'
import { BOUND_RESOURCE, POLICY } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create policy',
  description:
    'Binds a role to a principal on a resource. If the same role is already bound to the same principal on the same resource, the answer is that policy, with the new title, metadata and end: there is never a second binding. Fields that are not given keep their values. That includes the end, even one that has passed; an empty `expires_at` removes it.',
  callers: {
    holds:
      '`policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource',
  },
  answer: 'The policy.',
  refusals: ['PERMISSION_ENDS', 'NOT_FOUND', 'BEING_DELETED', 'TOO_MANY_POLICIES', 'TOO_MANY_ROLES', 'ABORTED'],
  request: { ...POLICY, resource: BOUND_RESOURCE },
  response: { policy: 'The policy.' },
  example: {
    title: 'Let Barbara operate one disk',
    body: {
      role_id: 'disk-operator',
      resource: 'compute/disk:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41',
      principal: 'app/user:barbara',
      title: 'Barbara looks after the database of the shop',
    },
  },
}
