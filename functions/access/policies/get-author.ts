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
    'Returns the principal that created a policy, and the principal that last changed it: `app/user:<id>` or `app/serviceuser:<id>` for a request, `operator:<name>` for a `tollgate` command. If the same role is bound again, the creator stays the same.',
  callers: 'admins',
  answer: 'The creator of the policy, and the principal that last changed it.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id of the policy.' },
  response: { author: 'The creator of the policy, and the principal that last changed it.' },
  table: { get: [CALLER, 'POLICY#*'] },
  example: {
    title: 'Who created the policy of Edsger?',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d52' },
  },
} as const satisfies About

export const handler = operation('get-policy-author', {
  access: ['admin'],
  request: { params: v.object({ id: v.string() }), query: noQuery },
  run: async ({ params: { id }, table }) => ({ author: await readPolicyAuthor(table, id) }),
  response: v.object({ author: PolicyAuthor }),
})
