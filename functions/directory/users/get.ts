import * as v from 'valibot'
import { isTrusted } from '../../../lib/access/check/authorize.ts'
import { User } from '../../../lib/access/profiles/present.ts'
import { isSelf, readSelf, readUser } from '../../../lib/directory/users/known.ts'
import { UserIdInPath } from '../../../lib/directory/users/request.ts'
import { permissionDenied } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { USER_IN_PATH } from '../../../operations/components/users.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-user',
  route: 'GET /v1beta1/users/{id}',
  limit: { rate: 100, burst: 200 },
  tag: 'Access',
  summary: 'Get user',
  description:
    'Reads a user with its profile. The texts of a user without a profile are empty. A user without a profile is found while it has a policy, a membership, a resource or a relation to the platform, or is disabled. A person may read their own user even without a profile, and may use `self` as the id.',
  callers: 'members_and_self',
  answer: 'The user.',
  refusals: ['NOT_FOUND'],
  parameters: USER_IN_PATH,
  response: { user: 'The user.' },
  table: { get: [CALLER, 'PROFILE#*', 'PRINCIPAL#app/user:*'], query: ['OWNED_BY#*', 'POLICIES_OF#*'] },
  example: { title: 'Read a user', params: { id: 'edsger' } },
} as const satisfies About

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
