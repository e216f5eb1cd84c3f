import type { Description } from '../../../../operations/about.ts'
import { REMOVED } from '../../../../operations/components/containers.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Delete service user',
  description:
    'Deletes a service user with its secrets and with all that it holds: relations to the platform, memberships, policies and the ownership of resources, which stay. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. Only platform admins delete one with a relation to the platform.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: SERVICE_USER_PARAMETERS,
  response: REMOVED,
  example: {
    title: 'Delete the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
}
