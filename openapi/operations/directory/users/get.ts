import type { Description } from '../../../../operations/about.ts'
import { USER_IN_PATH } from '../../../../operations/components/users.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get user',
  description:
    'Returns a user with its profile. A user without one has empty texts; it is known as long as it has a policy, a membership, a resource or a relation to the platform, or is disabled. A person may read their own user, also as `self`, and also without a profile.',
  callers: 'members_and_self',
  answer: 'The user.',
  refusals: ['NOT_FOUND'],
  parameters: USER_IN_PATH,
  response: { user: 'The user.' },
  example: { title: 'Read a user', params: { id: 'edsger' } },
}
