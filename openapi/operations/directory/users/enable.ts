import type { Description } from '../../../../operations/about.ts'
import { USER_IN_PATH } from '../../../../operations/components/users.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Enable user',
  description: 'Enables a user: what it holds counts again. If it is enabled already, nothing happens.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: USER_IN_PATH,
  example: { title: 'Enable a user', params: { id: 'user_2aB' }, disabled: 'app/user:user_2aB' },
}
