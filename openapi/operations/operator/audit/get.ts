import type { Description } from '../../../../operations/about.ts'
import { ROLE_CHANGED, SAMPLE_LOG } from '../../../../operations/components/sample-change.ts'

export const description: Description = {
  tag: 'Service',
  summary: 'Get audit log',
  description: 'Reads one change of an organization.',
  callers: { holds: '`update` on the organization' },
  answer: 'The change.',
  refusals: ['NOT_FOUND'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the change.' },
  response: { log: 'The change.' },
  example: {
    title: 'A change of a policy',
    params: { org_id: 'acme', id: SAMPLE_LOG },
    audited: [ROLE_CHANGED],
  },
}
