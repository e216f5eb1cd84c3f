import * as v from 'valibot'
import { DelegationInPath } from '../../../lib/directory/delegations/request.ts'
import { revokeDelegation } from '../../../lib/directory/delegations/revoke.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { DELEGATION_IN_PATH, EXAMPLE, GIVEN } from '../../../operations/components/delegations.ts'
import { CHANGE_DELEGATIONS } from '../../../operations/rights/directory.ts'
import { ALLOWED, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-delegation',
  route: 'DELETE /v1beta1/users/{user_id}/delegations/{delegation_id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete delegation',
  description:
    'Revokes a delegation. Checks that begin after the answer do not see it any more. The service user itself may revoke it, too.',
  callers: {
    holds: '`serviceusermanage` on the organization of the service user; also the person, and the service user itself',
  },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: DELEGATION_IN_PATH,
  table: {
    ...CHANGE_DELEGATIONS,
    get: [...CHANGE_DELEGATIONS.get, ...CHECK.get],
    query: [...CHANGE_DELEGATIONS.query, ...CHECK.query],
    require: ALLOWED,
  },
  example: { title: 'Revoke a delegation of Ada', params: { user_id: 'ada', delegation_id: EXAMPLE.id }, ...GIVEN },
} as const satisfies About

export const handler = operation('delete-delegation', {
  access: 'authenticated',
  request: { params: DelegationInPath, query: noQuery },
  run: async ({ params, caller, table, now }) => {
    await revokeDelegation(table, caller, params, now)
    return {}
  },
  response: v.object({}),
})
