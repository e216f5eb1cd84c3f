import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Add platform user',
  description:
    'Gives a user or service user a relation to the platform: `admin`, who may do everything on what exists; `member`, who may check and report usages; `support`, `biller` or `viewer`, each of whom may call some operations. If it has the relation already, nothing changes.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  request: {
    user_id: 'The id of a user. Give this or `serviceuser_id`.',
    serviceuser_id: 'The id of a service user. Give this or `user_id`.',
    relation: '`admin`, `member`, `support`, `biller` or `viewer`.',
  },
  example: {
    title: 'Make Ada a platform member',
    body: { user_id: 'ada', relation: 'member' },
  },
}
