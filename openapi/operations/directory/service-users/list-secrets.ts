import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List service user credentials',
  description:
    'Lists the secrets of a service user, by id, without their text. There are two at most. A service user may list its own.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The secrets.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...SERVICE_USER_PARAMETERS },
  response: { secrets: 'The secrets, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the secrets of the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
}
