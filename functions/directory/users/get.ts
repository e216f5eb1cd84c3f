import * as v from 'valibot'
import { isTrusted } from '../../../lib/access/check/authorize.ts'
import { User } from '../../../lib/access/profiles/present.ts'
import { isSelf, readSelf, readUser } from '../../../lib/directory/users/known.ts'
import { UserIdInPath } from '../../../lib/directory/users/request.ts'
import { permissionDenied } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/users/{id}
export const handler = operation('get-user', {
  access: 'authenticated',
  request: { params: UserIdInPath, query: noQuery },
  run: async ({ params: { id }, caller, table }) => {
    if (isSelf(caller.principal, id)) return { user: await readSelf(table, caller.principal) }
    if (!isTrusted(caller)) throw permissionDenied()
    return { user: await readUser(table, id) }
  },
  response: v.object({ user: User }),
})
