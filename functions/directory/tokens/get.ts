import * as v from 'valibot'
import { requirePersonOf } from '../../../lib/directory/tokens/person-in-path.ts'
import { presentToken, Token } from '../../../lib/directory/tokens/present.ts'
import { TokenInPath } from '../../../lib/directory/tokens/request.ts'
import { requireToken } from '../../../lib/directory/tokens/store.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { GIVEN_TOKEN, TOKEN_IN_PATH } from '../../../operations/components/tokens.ts'
import { READ_TOKENS } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'get-token',
  route: 'GET /v1beta1/users/{user_id}/tokens/{token_id}',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'Get token',
  description: 'Returns a token of a person, without its secret. A request with a token may get this token.',
  callers: 'self',
  answer: 'The token.',
  refusals: ['NOT_FOUND'],
  parameters: TOKEN_IN_PATH,
  response: { token: 'The token.' },
  table: READ_TOKENS,
  example: { title: 'Get a token of Ada', ...GIVEN_TOKEN },
} as const satisfies About

export const handler = operation('get-token', {
  access: 'authenticated',
  request: { params: TokenInPath, query: noQuery },
  run: async ({ params, caller, table, now }) => {
    const userId = requirePersonOf(caller, params)
    return { token: await presentToken(table, await requireToken(table, userId, params, now)) }
  },
  response: v.object({ token: Token }),
})
