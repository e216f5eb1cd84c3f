import * as v from 'valibot'
import { listPlatformUsers } from '../../../lib/access/clients/platform.ts'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { User } from '../../../lib/access/profiles/present.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { writeToken } from '../../../lib/foundation/lists/token.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

const tokenAfter = (sk: string): string => writeToken(['list-platform-users'], { sk, within: '' })

export const about = {
  name: 'list-platform-users',
  route: 'GET /v1beta1/admin/platform/users',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List platform users',
  description:
    'Lists all users and service users that have a relation to the platform, sorted by namespace and id. `metadata.relations` contains all relations of each; `metadata.relation` is the first of them in the order `admin`, `member`, `support`, `biller`, `viewer`.',
  callers: 'admins',
  answer: 'The users and service users.',
  refusals: ['LIST_TOO_LONG'],
  parameters: PAGE,
  response: { users: 'The users of this page.', serviceusers: 'The service users of this page.', ...NEXT_PAGE },
  table: { get: [CALLER, 'PRINCIPAL#app/user:*', 'PROFILE#*'], query: ['LIST#PLATFORM'] },
  example: {
    title: 'List the first user with a relation to the platform, after the service users',
    query: { page_size: '1', page_token: tokenAfter('ID#app/serviceuser:ffffffff-ffff-ffff-ffff-ffffffffffff') },
  },
} as const satisfies About

export const handler = operation('list-platform-users', {
  access: ['admin'],
  request: { query: query(pageFields()) },
  run: ({ query, table }) => listPlatformUsers(table, query),
  response: v.object({ users: v.array(User), serviceusers: v.array(ServiceUser), next_page_token: v.string() }),
})
