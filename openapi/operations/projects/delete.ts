import { REMOVED } from '../../components/removed.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Delete project',
  description:
    'Deletes a project with its resources, and with all policies on them and on it. From the first request on every check in it says no, but for platform admins, and no resource can be registered in it. Where there is too much for one request the answer is 503 `DELETION_IN_PROGRESS`: send it again.',
  callers: { holds: '`delete` on the project' },
  answer: 'How much this request took away.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { id: 'The id or the name of the project.' },
  response: REMOVED,
  example: {
    title: 'Delete the data lake',
    params: { id: 'data-lake' },
    answer: { policies: 0, memberships: 0, resources: 1, relations: 0 },
  },
}
