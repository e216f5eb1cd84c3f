import * as v from 'valibot'
import { User } from '../../../lib/access/profiles/present.ts'
import { readUser } from '../../../lib/directory/users/known.ts'
import { UserIdInPath } from '../../../lib/directory/users/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/users/{id}
export const handler = operation('get-user', {
  access: ['admin', 'member'],
  request: { params: UserIdInPath, query: noQuery },
  run: async ({ params: { id }, table }) => ({ user: await readUser(table, id) }),
  response: v.object({ user: User }),
})
