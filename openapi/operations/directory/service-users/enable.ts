import type { Description } from '../../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../../operations/components/principals.ts'

const REPORTER = { ...ROBOT, id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d79', title: 'Weekly report' }

export const description: Description = {
  tag: 'Access',
  summary: 'Enable service user',
  description:
    'Enables a service user: its secrets and what it holds count again. If it is enabled already, nothing happens.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: SERVICE_USER_PARAMETERS,
  example: {
    title: 'Enable the service user that makes reports',
    params: { org_id: 'acme', id: REPORTER.id },
    serviceUser: REPORTER,
    disabled: `app/serviceuser:${REPORTER.id}`,
  },
}
