import * as v from 'valibot'
import { PolicyAuthor, readPolicyAuthor } from '../../../lib/access/policies/author.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { CALLER } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-policy-author',
  route: 'GET /v1beta1/admin/policies/{id}/author',
  limit: { rate: 50, burst: 50 },
  tag: 'Access',
  summary: 'Get policy author',
  description:
    'Says who made a policy and who changed it last: `app/user:<id>` or `app/serviceuser:<id>` for a request, `operator:<name>` for the command. Binding the same role again does not change who made it.',
  callers: 'admins',
  answer: 'The authors of the policy.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id of the policy.' },
  response: { author: 'Who made the policy, and who changed it last.' },
  table: { get: [CALLER, 'POLICY#*'] },
  example: {
    title: 'Who made the policy of Edsger?',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52' },
  },
} as const satisfies About

export const handler = operation('get-policy-author', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery },
  run: async ({ params: { id }, table }) => ({ author: await readPolicyAuthor(table, id) }),
  response: v.object({ author: PolicyAuthor }),
})
