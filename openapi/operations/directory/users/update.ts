import type { Description } from '../../../../operations/about.ts'
import { PROFILE, USER_IN_PATH } from '../../../../operations/components/users.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update user',
  description:
    'Changes the profile of a user, or makes it where there is none: the given fields replace the present ones, and the others stay. A new profile needs `email`.',
  callers: 'admins',
  answer: 'The user.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  parameters: USER_IN_PATH,
  request: { ...PROFILE, state: 'Accepted and ignored: the state has operations of its own.' },
  response: { user: 'The user.' },
  example: {
    title: 'Change what people read',
    params: { id: 'edsger' },
    body: { title: 'Edsger Dijkstra', email: 'edsger@example.com' },
  },
}
