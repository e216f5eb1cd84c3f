import { countDecisions } from '../../../lib/access/check/batch.ts'
import { decide } from '../../../lib/access/check/check.ts'
import { loadChecks } from '../../../lib/access/check/load-checks.ts'
import { CheckBody, CheckQuery, CheckResponse } from '../../../lib/access/check/schema.ts'
import { explainWithNames } from '../../../lib/access/policies/explain.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/check
export const handler = operation('check', {
  access: ['admin', 'member'],
  request: { query: CheckQuery, body: CheckBody },
  load: ({ body }, table, isKnownCaller) => loadChecks(table, [body], isKnownCaller),
  run: async ({ loaded, query, table }) => {
    const result = await decide(table, loaded)
    const status = result.decision.allowed
    return query.explain === 'true' ? { status, explanation: await explainWithNames(table, result) } : { status }
  },
  counts: (result) => countDecisions([result]),
  response: CheckResponse,
})
