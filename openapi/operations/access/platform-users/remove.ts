import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Remove platform user',
  description:
    'Removes a relation to the platform from a user or service user, or all of them if `relation` is not given. A caller may remove its own.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  request: {
    user_id: 'The id of a user. Give this or `serviceuser_id`.',
    serviceuser_id: 'The id of a service user. Give this or `user_id`.',
    relation: '`admin`, `member`, `support`, `biller` or `viewer`; not given means all.',
  },
  example: {
    title: 'Grace is no platform admin any more',
    body: { user_id: 'grace' },
  },
}
