import type { Description } from '../../../../operations/about.ts'
import { ROBOT, ROBOT_SECRET, SERVICE_USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Delete service user credential',
  description:
    'Deletes a secret of a service user: the next request with it is 401. A service user may delete its own, the one that it uses included. If the service user has a relation to the platform, only itself and platform admins delete its secrets.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: { ...SERVICE_USER_PARAMETERS, secret_id: 'The id of the secret, with that of the service user.' },
  example: {
    title: 'Delete the secret of the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id, secret_id: ROBOT_SECRET },
    serviceUser: ROBOT,
  },
}
