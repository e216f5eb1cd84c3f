import { decide, loadCheckContext } from '../../lib/access/check.ts'
import { explain } from '../../lib/access/explain.ts'
import { CheckBody, CheckQuery, CheckResponse } from '../../lib/access/schema.ts'
import { operation } from '../../lib/http/operation.ts'

// POST /v1beta1/admin/check
export const handler = operation('check', {
  access: ['admin', 'member'],
  request: { query: CheckQuery, body: CheckBody },
  load: ({ body }, table) => loadCheckContext(table, body),
  run: async ({ loaded, query, table }) => {
    const result = await decide(table, loaded)
    const status = result.decision.allowed
    return query.explain === 'true' ? { status, explanation: explain(loaded, result) } : { status }
  },
  counts: ({ status }) => (status ? { DecisionsAllowed: 1 } : { DecisionsDenied: 1 }),
  response: CheckResponse,
})
