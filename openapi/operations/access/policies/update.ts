import type { Description } from '../../../../operations/about.ts'
import { POLICY } from '../../../../operations/components/definitions.ts'

const AFTER = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52',
  title: 'Edsger sees the disks of the web shop',
  role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32',
  resource: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
  principal: 'app/user:edsger',
  metadata: { labels: { ticket: 'OPS-4711' }, description: 'Until the end of the year' },
  expires_at: '',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}

export const description: Description = {
  tag: 'Access',
  summary: 'Update policy',
  description:
    'Changes the title, the metadata, the end or the role of a policy. Fields that are omitted stay; an empty `expires_at` removes the end. The role changes in one step: every check sees the old role or the new one, never both and never neither. `resource` and `principal` cannot change: their current values are accepted, so that a policy can be sent back unchanged.',
  callers: {
    holds:
      '`policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource',
  },
  answer: 'The policy, alone and as a list.',
  refusals: ['PERMISSION_ENDS', 'NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: { id: 'The id of the policy.' },
  request: { ...POLICY, role_id: 'The new role: its id, or the name of a role of the platform.' },
  response: { policy: 'The policy.', policies: 'The same policy, for clients of Frontier, which read a list.' },
  example: {
    title: 'Let Edsger see the disks only',
    params: { id: AFTER.id },
    body: { role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32', title: AFTER.title },
  },
}
