import { requirePerson } from '../../../lib/directory/delegations/person-in-path.ts'
import { PersonInPath } from '../../../lib/directory/delegations/request.ts'
import { listTokens, Tokens } from '../../../lib/directory/tokens/list.ts'
import { ListTokensQuery } from '../../../lib/directory/tokens/request.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { GIVEN_TOKEN, TOKEN_IN_PATH } from '../../../operations/components/tokens.ts'
import { READ_TOKENS } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'list-tokens',
  route: 'GET /v1beta1/users/{user_id}/tokens',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'List tokens',
  description:
    'Lists the tokens of a person, sorted by id, without their secrets. A token that has ended stays in the list for 30 days, and at most the latest 50 of them.',
  callers: 'self',
  answer: 'A page of tokens.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { user_id: TOKEN_IN_PATH.user_id, ...PAGE },
  response: { tokens: 'The tokens of this page.', ...NEXT_PAGE },
  table: { ...READ_TOKENS, query: ['TOKENS_OF#*'] },
  example: { title: 'List the tokens of Ada', params: { user_id: 'ada' }, tokens: GIVEN_TOKEN.tokens },
} as const satisfies About

export const handler = operation('list-tokens', {
  access: 'authenticated',
  request: { params: PersonInPath, query: ListTokensQuery },
  run: async ({ params, query, caller, table, now }) =>
    listTokens(table, requirePerson(caller, params.user_id), query, now),
  response: Tokens,
})
