import { writeToken } from '../../../../lib/foundation/lists/token.ts'
import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'

const tokenAfter = (sk: string): string => writeToken(['list-platform-users'], { sk, within: '' })

export const description: Description = {
  tag: 'Access',
  summary: 'List platform users',
  description:
    'Lists all users and service users with a relation to the platform, by namespace and id. `metadata.relation` is the first relation of each, in the order `admin`, `member`, `support`, `biller`, `viewer`; `metadata.relations` are all.',
  callers: 'admins',
  answer: 'The users and service users.',
  refusals: ['LIST_TOO_LONG'],
  parameters: PAGE,
  response: { users: 'The users, by id.', serviceusers: 'The service users, by id.', ...NEXT_PAGE },
  example: {
    title: 'List the first user with a relation to the platform, after the service users',
    query: { page_size: '1', page_token: tokenAfter('ID#app/serviceuser:ffffffff-ffff-ffff-ffff-ffffffffffff') },
  },
}
