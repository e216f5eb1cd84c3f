import * as v from 'valibot'
import { presentProfile, User } from '../../../lib/access/profiles/present.ts'
import { isUserDisabled } from '../../../lib/access/profiles/store.ts'
import { UpdateUserBody, UserIdInPath } from '../../../lib/directory/users/request.ts'
import { updateProfile } from '../../../lib/directory/users/save.ts'
import { invalidField } from '../../../lib/foundation/errors.ts'
import { parseUserId, USER_ID_RULE } from '../../../lib/foundation/identifiers/user-id.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROFILE, USER_IN_PATH, USER_STATE } from '../../../operations/components/users.ts'
import { A_PROFILE } from '../../../operations/rights/directory.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-user',
  route: 'PUT /v1beta1/users/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Update user',
  description:
    'Changes the profile of a user. If the user has no profile, the service creates one. The fields that the request contains replace the stored fields; all other fields keep their values. A new profile needs an `email`.',
  callers: 'admins',
  answer: 'The user.',
  refusals: ['ALREADY_EXISTS', 'ABORTED'],
  parameters: USER_IN_PATH,
  request: { ...PROFILE, state: USER_STATE },
  response: { user: 'The user.' },
  table: {
    get: [CALLER, ...A_PROFILE],
    creates: ['profile'],
    changes: ['profile'],
    require: [CALLER, 'PRINCIPAL#app/user:*'],
  },
  example: {
    title: 'Change the title and the email address of a user',
    params: { id: 'edsger' },
    body: { title: 'Edsger Dijkstra', email: 'edsger@example.com' },
  },
} as const satisfies About

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
