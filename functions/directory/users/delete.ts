import * as v from 'valibot'
import { Removed } from '../../../lib/directory/removal/purge.ts'
import { removeUser } from '../../../lib/directory/removal/user.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/users/{id}
export const handler = operation('delete-user', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery },
  run: ({ params: { id }, table }) => removeUser(table, id),
  response: Removed,
})
