import * as v from 'valibot'
import { changePolicy } from '../../../lib/access/policies/change-policy.ts'
import { authorizeChange, findPolicy, requirePolicy } from '../../../lib/access/policies/find-policy.ts'
import { Policy, present, UpdatePolicyBody } from '../../../lib/access/policies/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { MAY_BIND, POLICY } from '../../../operations/components/definitions.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

const AFTER = {
  id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52',
  title: 'Edsger sees the disks of the web shop',
  role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32',
  resource: 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
  principal: 'app/user:edsger',
  metadata: { labels: { ticket: 'OPS-4711' }, description: 'Until the end of the year' },
  expires_at: '',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
}

export const about = {
  name: 'update-policy',
  route: 'PUT /v1beta1/policies/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Update policy',
  description:
    'Changes the title, the metadata, the end or the role of a policy. Fields that the request does not contain keep their values. An empty `expires_at` removes the end. The role changes in one step: every check uses either the old role or the new role. `resource` and `principal` cannot change, but a request may contain their current values, so that a caller can send back a whole policy.',
  callers: {
    holds: MAY_BIND,
  },
  answer: 'The policy, as an object and in a list.',
  refusals: ['PERMISSION_ENDS', 'NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', ...SEAT_REFUSALS, 'ABORTED'],
  parameters: { id: 'The id of the policy.' },
  request: { ...POLICY, role_id: 'The new role: its id, or the name of a role of the platform.' },
  response: { policy: 'The policy.', policies: 'The same policy in a list, for clients of Frontier.' },
  table: {
    get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*', 'POLICY#*', 'ROLE_NAME#*', ...SEATS.get],
    query: [...CHECK.query, ...SEATS.query],
    creates: ['policy'],
    put: ['GRANTED_ELSEWHERE#*'],
    update: ['RESOURCE#*', ...SEATS.update],
    delete: ['ROLE_POLICIES#*', ...SEATS.delete],
    require: [...ALLOWED, ...SEATS.require],
  },
  example: {
    title: 'Let Edsger see the disks only',
    params: { id: AFTER.id },
    body: { role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32', title: AFTER.title },
  },
} as const satisfies About

export const handler = operation('update-policy', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery, body: UpdatePolicyBody },
  load: ({ params: { id } }, table) => findPolicy(table, id),
  run: async ({ params: { id }, body, loaded, caller, table, now }) => {
    const before = requirePolicy(loaded, id)
    await authorizeChange(table, caller, before, body)
    const policy = present(await changePolicy(table, before, body, now))
    // Clients of Frontier read `policies`, because Frontier's API returns the policy in a list.
    return { policy, policies: [policy] }
  },
  response: v.object({ policy: Policy, policies: v.array(Policy) }),
})
