import type { Description } from '../../../../operations/about.ts'
import { MAY_UNBIND } from '../../../../operations/components/definitions.ts'

const POLICY = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52',
  title: 'Edsger looks after the disks of the web shop',
  role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31',
  resource: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
  principal: 'app/user:edsger',
  metadata: { labels: { ticket: 'OPS-4711' }, description: 'Until the end of the year' },
  expires_at: '',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}

export const description: Description = {
  tag: 'Access',
  summary: 'Get policy',
  description: 'Reads a policy by its id.',
  callers: { holds: MAY_UNBIND },
  answer: 'The policy.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id of the policy.' },
  response: { policy: 'The policy.' },
  example: {
    title: 'Read the policy of Edsger',
    params: { id: POLICY.id },
  },
}
