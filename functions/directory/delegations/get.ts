import * as v from 'valibot'
import { requirePerson } from '../../../lib/directory/delegations/person-in-path.ts'
import { Delegation, presentDelegation } from '../../../lib/directory/delegations/present.ts'
import { DelegationInPath } from '../../../lib/directory/delegations/request.ts'
import { requireDelegation } from '../../../lib/directory/delegations/store.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { DELEGATED, DELEGATION_IN_PATH, EXAMPLE, GIVEN } from '../../../operations/components/delegations.ts'
import { READ_DELEGATIONS } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'get-delegation',
  route: 'GET /v1beta1/users/{user_id}/delegations/{delegation_id}',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'Get delegation',
  description: 'Returns a delegation of a person.',
  callers: 'self',
  answer: 'The delegation.',
  refusals: ['NOT_FOUND'],
  parameters: DELEGATION_IN_PATH,
  response: DELEGATED,
  table: READ_DELEGATIONS,
  example: { title: 'Get a delegation of Ada', params: { user_id: 'ada', delegation_id: EXAMPLE.id }, ...GIVEN },
} as const satisfies About

export const handler = operation('get-delegation', {
  access: 'authenticated',
  request: { params: DelegationInPath, query: noQuery },
  run: async ({ params, caller, table, now }) => {
    const userId = requirePerson(caller, params.user_id)
    return { delegation: await presentDelegation(table, await requireDelegation(table, userId, params, now)) }
  },
  response: v.object({ delegation: Delegation }),
})
