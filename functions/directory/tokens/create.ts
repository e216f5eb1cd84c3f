import * as v from 'valibot'
import { PersonInPath } from '../../../lib/directory/delegations/request.ts'
import { createToken } from '../../../lib/directory/tokens/create.ts'
import { requirePersonOfNew } from '../../../lib/directory/tokens/person-in-path.ts'
import { presentToken, Token } from '../../../lib/directory/tokens/present.ts'
import { CreateTokenBody } from '../../../lib/directory/tokens/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import { doPeopleSignIn } from '../../../lib/http/sign-in/do-people-sign-in.ts'
import type { About } from '../../../operations/about.ts'
import { EXAMPLE_TOKEN, TOKEN_FIELDS, TOKEN_IN_PATH } from '../../../operations/components/tokens.ts'
import { READ_TOKENS, REMOVE_TOKENS } from '../../../operations/rights/directory.ts'
import { CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-token',
  route: 'POST /v1beta1/users/{user_id}/tokens',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Create token',
  description:
    'Makes a token of a person, for a script that works for this person. Its id and secret are Basic credentials. A request with the token is a request of the person, and is allowed where the person is allowed and the token covers the permission on the resource. Relations to the platform never count. Only the person itself makes tokens, and not by a token. Where nobody signs in, a platform admin makes them. Each request makes a new token, so do not send it again without looking at the list.',
  callers: 'self',
  answer: 'The token, and its secret, which is shown only here.',
  refusals: ['NOT_FOUND', 'TOO_MANY_TOKENS', 'ABORTED'],
  parameters: { user_id: TOKEN_IN_PATH.user_id },
  request: {
    ...TOKEN_FIELDS,
    permissions:
      '1 to 50 permissions: ids, keys or slugs. Or `*` for all permissions that the person holds, except those by which a holder can make rights: `policymanage`, `serviceusermanage`, `rolemanage`, `administer`, and `update` of groups. These have to be named; only they may stand beside `*`.',
    resource:
      'A resource in any form that "Check" accepts, or `*` for all resources. The token covers the resource and everything that lies in it. It is stored by its id, so a name that moves to another resource takes nothing along.',
    expires_at: 'The end: an RFC 3339 date-time in the future, at most 400 days from now.',
  },
  response: {
    token: 'The token.',
    secret: 'The secret, which begins with `tollgate_`. The service stores only its hash.',
  },
  table: {
    ...REMOVE_TOKENS,
    get: [...READ_TOKENS.get, ...CHECK.get, 'PERMISSION_KEY#*'],
    query: ['TOKENS_OF#*'],
    require: READ_TOKENS.get.slice(0, 1),
  },
  example: {
    title: 'A script of Ada may see the disks of the web shop',
    params: { user_id: 'ada' },
    body: EXAMPLE_TOKEN,
  },
} as const satisfies About

export const handler = operation('create-token', {
  access: 'authenticated',
  request: { params: PersonInPath, query: noQuery, body: CreateTokenBody },
  run: async ({ params, body, caller, table, now }) => {
    const userId = requirePersonOfNew(caller, params.user_id, doPeopleSignIn())
    const { record, secret } = await createToken(table, caller, userId, body, now)
    return { token: await presentToken(table, record), secret }
  },
  response: v.object({ token: Token, secret: v.string() }),
})
