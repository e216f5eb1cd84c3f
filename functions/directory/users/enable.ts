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
  name: 'enable-user',
  route: 'POST /v1beta1/users/{id}/enable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Enable user',
  description:
    'Enables a user. The grants of the user have effect again. If the user is already enabled, nothing changes.',
  callers: 'admins',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: USER_IN_PATH,
  table: STATE_OF_USER,
  example: { title: 'Enable a user', params: { id: 'user_2aB' }, disabled: 'app/user:user_2aB' },
} as const satisfies About

export const handler = operation('enable-user', {
  access: ['admin'],
  request: { params: UserIdInPath, query: noQuery },
  run: async ({ params, table, now }) => {
    const id = parseUserId(params.id)
    if (id === undefined) throw notFound('user', params.id)
    await changeUserState(table, `${USER}:${id}`, { isDisabled: false, now })
    return {}
  },
  response: v.object({}),
})
