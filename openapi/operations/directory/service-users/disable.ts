import type { Description } from '../../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Disable service user',
  description:
    'Disables a service user: its requests are 401, and every check about it that begins after the answer says no. What it holds and its secrets stay, and count again when it is enabled. If it is disabled already, nothing happens.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: SERVICE_USER_PARAMETERS,
  example: {
    title: 'Disable the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
}
