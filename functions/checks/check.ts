import { askFirst, judge } from '../../lib/access/check.ts'
import { explain } from '../../lib/access/explain.ts'
import { CheckBody, CheckQuery, CheckResponse } from '../../lib/access/schema.ts'
import { operation } from '../../lib/http/operation.ts'

// POST /v1beta1/admin/check
export const handler = operation({
  access: ['admin', 'member'],
  request: { query: CheckQuery, body: CheckBody },
  load: ({ body }, table) => askFirst(table, body),
  run: async ({ facts, query, table }) => {
    const judgement = await judge(table, facts)
    const status = judgement.decision.allowed
    return query.explain === 'true' ? { status, explanation: explain(facts, judgement) } : { status }
  },
  counts: ({ status }) => (status ? { DecisionsAllowed: 1 } : { DecisionsDenied: 1 }),
  response: CheckResponse,
})
