import * as v from 'valibot'
import { authorizeOwnOrBinding, findPolicy, requirePolicy } from '../../../lib/access/policies/find-policy.ts'
import { revoke } from '../../../lib/access/policies/revoke.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { MAY_UNBIND } from '../../../operations/components/definitions.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

const GIVEN = `
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5a
    role: disk-viewer
    resource: project:data-lake
    principal: user:barbara
`

export const about = {
  name: 'delete-policy',
  route: 'DELETE /v1beta1/policies/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Delete policy',
  description:
    'Deletes a policy by its id. The policy allows no check that begins after the answer. If the policy does not exist, the answer is 404, so that a caller does not mistake a typo for a revocation.',
  callers: { holds: MAY_UNBIND },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: { id: 'The id of the policy.' },
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*'],
    query: CHECK.query,
    removes: ['policy'],
    update: ['RESOURCE#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Take the access to the data lake away from Barbara',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5a' },
    given: GIVEN,
  },
} as const satisfies About

export const handler = operation('delete-policy', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findPolicy(table, id),
  run: async ({ params: { id }, loaded, caller, table }) => {
    const policy = requirePolicy(loaded, id)
    await authorizeOwnOrBinding(table, caller, policy)
    await revoke(table, caller, policy)
    return {}
  },
  response: v.object({}),
})
