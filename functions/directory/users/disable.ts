import * as v from 'valibot'
import { changeUserState } from '../../../lib/access/clients/state.ts'
import { UserIdInPath } from '../../../lib/directory/users/request.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { USER } from '../../../lib/foundation/identifiers/references.ts'
import { parseUserId } from '../../../lib/foundation/identifiers/user-id.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { USER_IN_PATH } from '../../../operations/components/users.ts'
import { STATE_OF_USER } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'disable-user',
  route: 'POST /v1beta1/users/{id}/disable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Disable user',
  description:
    'Disables a user. Every check about the user that begins after the answer is denied, even if the user is a platform admin. The grants of the user stay, and have effect again when the user is enabled. The state belongs to the id: the user needs no profile, and a deletion of the user ends the state. If the user is already disabled, nothing changes. Holders of the relation `support` can disable only users without a relation to the platform.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: USER_IN_PATH,
  table: STATE_OF_USER,
  example: { title: 'Disable a user', params: { id: 'edsger' } },
} as const satisfies About

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
