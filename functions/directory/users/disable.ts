import * as v from 'valibot'
import { changeUserState } from '../../../lib/access/clients/state.ts'
import { UserIdInPath } from '../../../lib/directory/users/request.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { USER } from '../../../lib/foundation/identifiers/references.ts'
import { parseUserId } from '../../../lib/foundation/identifiers/user-id.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/users/{id}/disable
export const handler = operation('disable-user', {
  access: ['admin'],
  request: { params: UserIdInPath, query: noQuery },
  run: async ({ params, caller, table, now }) => {
    const id = parseUserId(params.id)
    if (id === undefined) throw notFound('user', params.id)
    // Callers with the relation `support` must not disable users that have a relation to the platform.
    const ofRelated = caller.relations.includes('admin')
    await changeUserState(table, `${USER}:${id}`, { isDisabled: true, now, ofRelated })
    return {}
  },
  response: v.object({}),
})
