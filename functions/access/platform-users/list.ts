import * as v from 'valibot'
import { listPlatformUsers } from '../../../lib/access/clients/platform.ts'
import { ServiceUser } from '../../../lib/access/clients/present.ts'
import { User } from '../../../lib/access/profiles/present.ts'
import { pageFields, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/admin/platform/users
export const handler = operation('list-platform-users', {
  access: ['admin'],
  request: { query: query(pageFields()) },
  run: ({ query, table }) => listPlatformUsers(table, query),
  response: v.object({ users: v.array(User), serviceusers: v.array(ServiceUser), next_page_token: v.string() }),
})
