import * as v from 'valibot'
import { requirePersonOf } from '../../../lib/directory/tokens/person-in-path.ts'
import { removeToken } from '../../../lib/directory/tokens/remove.ts'
import { TokenInPath } from '../../../lib/directory/tokens/request.ts'
import { requireToken } from '../../../lib/directory/tokens/store.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { GIVEN_TOKEN, TOKEN_IN_PATH } from '../../../operations/components/tokens.ts'
import { REMOVE_TOKENS } from '../../../operations/rights/directory.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-token',
  route: 'DELETE /v1beta1/users/{user_id}/tokens/{token_id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete token',
  description:
    'Revokes a token of a person. Requests with the token that begin after the answer get 401. What was made with the token stays. A request with a token may revoke this token.',
  callers: 'self',
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: TOKEN_IN_PATH,
  table: { ...REMOVE_TOKENS, get: [CALLER, ...REMOVE_TOKENS.get], require: [CALLER] },
  example: { title: 'Revoke a token of Ada', ...GIVEN_TOKEN },
} as const satisfies About

export const handler = operation('delete-token', {
  access: 'authenticated',
  request: { params: TokenInPath, query: noQuery },
  run: async ({ params, caller, table, now }) => {
    const token = await requireToken(table, requirePersonOf(caller, params), params, now)
    if (!(await removeToken(table, token, true))) throw notFound('token', params.token_id)
    return {}
  },
  response: v.object({}),
})
