import type { Description } from '../../../../operations/about.ts'
import { PROFILE } from '../../../../operations/components/users.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create user',
  description:
    'Makes the profile of a user: what people call somebody whom policies, groups and usages know by an id. Nothing is decided by it, and no user needs one. With an `id` the same request again answers with the profile that is there.',
  callers: 'admins',
  answer: 'The user.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  request: {
    id: 'The id of the user, as your identity provider gives it. Without one a new UUID is made.',
    ...PROFILE,
    state: 'Accepted and ignored: the state has operations of its own.',
  },
  response: { user: 'The user.' },
  example: {
    title: 'Give a user a name',
    body: { id: 'auth0|65a1f', name: 'barbara', title: 'Barbara Liskov', email: 'barbara@example.com' },
  },
}
