import type { Description } from '../../../../operations/about.ts'
import { USER_IN_PATH } from '../../../../operations/components/users.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Disable user',
  description:
    'Disables a user: every check about it that begins after the answer says no, also where the user is a platform admin. What it holds stays, and counts again when it is enabled. The state belongs to the id, with a profile or without, and a deletion of the user ends it. If it is disabled already, nothing happens. A holder of the relation `support` can disable only users without a relation to the platform.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: USER_IN_PATH,
  example: { title: 'Disable a user', params: { id: 'edsger' } },
}
