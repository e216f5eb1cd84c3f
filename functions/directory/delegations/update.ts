import * as v from 'valibot'
import { narrowDelegation } from '../../../lib/directory/delegations/narrow.ts'
import { requirePerson } from '../../../lib/directory/delegations/person-in-path.ts'
import { Delegation, presentDelegation } from '../../../lib/directory/delegations/present.ts'
import { DelegationInPath, UpdateDelegationBody } from '../../../lib/directory/delegations/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import {
  DELEGATED,
  DELEGATION_FIELDS,
  DELEGATION_IN_PATH,
  EXAMPLE,
  GIVEN,
} from '../../../operations/components/delegations.ts'
import { CHANGE_DELEGATIONS } from '../../../operations/rights/directory.ts'

const UNCHANGED = 'Cannot be changed. If it is given, it must be as it is.'

export const about = {
  name: 'update-delegation',
  route: 'PUT /v1beta1/users/{user_id}/delegations/{delegation_id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Update delegation',
  description:
    'Changes the title of a delegation, takes permissions from it, or lets it end earlier. A delegation can be narrowed, and never widened. A field that is not given keeps its value.',
  callers: 'self',
  answer: 'The delegation.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: DELEGATION_IN_PATH,
  request: {
    ...{ title: DELEGATION_FIELDS.title, id: UNCHANGED, agent: UNCHANGED },
    ...{ user_id: UNCHANGED, resource: UNCHANGED, created_by: UNCHANGED, last_used_at: 'Ignored.' },
    permissions:
      'A subset of the permissions that the delegation covers. The id of a permission that was deleted may stay.',
    expires_at: 'The end: in the future, and not later than before.',
  },
  response: DELEGATED,
  table: CHANGE_DELEGATIONS,
  example: {
    title: 'Let a delegation of Ada end in a year',
    params: { user_id: 'ada', delegation_id: EXAMPLE.id },
    body: { expires_at: '2027-10-31T00:00:00.000Z' },
    ...GIVEN,
  },
} as const satisfies About

export const handler = operation('update-delegation', {
  access: 'authenticated',
  request: { params: DelegationInPath, query: noQuery, body: UpdateDelegationBody },
  run: async ({ params, body, caller, table, now }) => {
    const userId = requirePerson(caller, params.user_id)
    const narrowed = await narrowDelegation(table, userId, params, body, now)
    return { delegation: await presentDelegation(table, narrowed) }
  },
  response: v.object({ delegation: Delegation }),
})
