import * as v from 'valibot'
import { authorizeOwnOrBinding, findPolicy, requirePolicy } from '../../../lib/access/policies/find-policy.ts'
import { Policy, present } from '../../../lib/access/policies/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { MAY_UNBIND } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

const POLICY = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52',
  title: 'Edsger looks after the disks of the web shop',
  role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31',
  resource: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
  principal: 'app/user:edsger',
  metadata: { labels: { ticket: 'OPS-4711' }, description: 'Until the end of the year' },
  expires_at: '',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}

export const about = {
  name: 'get-policy',
  route: 'GET /v1beta1/policies/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Access',
  summary: 'Get policy',
  description: 'Reads a policy by its id.',
  callers: { holds: MAY_UNBIND },
  answer: 'The policy.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id of the policy.' },
  response: { policy: 'The policy.' },
  table: { get: [CALLER, ...CHECK.get, 'POLICY#*'], query: CHECK.query },
  example: {
    title: 'Read the policy of Edsger',
    params: { id: POLICY.id },
  },
} as const satisfies About

export const handler = operation('get-policy', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params: { id } }, table) => findPolicy(table, id),
  run: async ({ params: { id }, loaded, caller, table }) => {
    const policy = requirePolicy(loaded, id)
    await authorizeOwnOrBinding(table, caller, policy)
    return { policy: present(policy) }
  },
  response: v.object({ policy: Policy }),
})
