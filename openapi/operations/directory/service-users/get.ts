import type { Description } from '../../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get service user',
  description: 'Returns a service user of an organization. A service user may read itself.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The service user.',
  refusals: ['NOT_FOUND'],
  parameters: SERVICE_USER_PARAMETERS,
  response: { serviceuser: 'The service user.' },
  example: {
    title: 'Read the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
}
