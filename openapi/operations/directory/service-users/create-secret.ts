import type { Description } from '../../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../../operations/components/principals.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create service user credential',
  description:
    'Makes a secret of a service user. Only this answer has its text. A service user has at most two live secrets, so that a new one can replace the old one. If the service user has rights inside its organization, the caller needs `policymanage` there as well. If it has a relation to the platform, or rights elsewhere that a platform admin gave it (`HOLDS_ELSEWHERE`), the caller has to be a platform admin. What other organizations gave it does not count. A service user makes no secret for itself.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The secret.',
  refusals: ['NOT_FOUND', 'HOLDS_ELSEWHERE', 'TOO_MANY_SECRETS', 'BEING_DELETED', 'ABORTED'],
  parameters: SERVICE_USER_PARAMETERS,
  request: {
    title: 'What the secret is for: at most 256 characters, may be empty.',
    secret: 'Ignored: the service makes the text.',
    expires_at: 'Ignored: a new secret has no end.',
  },
  response: { secret: 'The secret, with its text.' },
  example: {
    title: 'Make a second secret, to take the place of the first',
    params: { org_id: 'acme', id: ROBOT.id },
    body: { title: 'of November' },
    serviceUser: ROBOT,
  },
}
