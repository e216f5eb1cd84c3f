import * as v from 'valibot'
import { presentProfile, User } from '../../../lib/access/profiles/present.ts'
import { isUserDisabled } from '../../../lib/access/profiles/store.ts'
import { UpdateUserBody, UserIdInPath } from '../../../lib/directory/users/request.ts'
import { updateProfile } from '../../../lib/directory/users/save.ts'
import { invalidField } from '../../../lib/foundation/errors.ts'
import { parseUserId, USER_ID_RULE } from '../../../lib/foundation/identifiers/user-id.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/users/{id}
export const handler = operation('update-user', {
  access: ['admin'],
  request: { params: UserIdInPath, query: noQuery, body: UpdateUserBody },
  run: async ({ params, body, table, now }) => {
    const id = parseUserId(params.id)
    if (id === undefined) throw invalidField('id', `must be the id of a user: ${USER_ID_RULE}`)
    const profile = await updateProfile(table, id, body, now)
    return { user: presentProfile(profile, await isUserDisabled(table, id)) }
  },
  response: v.object({ user: User }),
})
