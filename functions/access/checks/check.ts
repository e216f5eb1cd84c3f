import { countDecisions } from '../../../lib/access/check/batch.ts'
import { CheckQuery } from '../../../lib/access/check/schema.ts'
import {
  CheckWithFeatureBody,
  CheckWithFeatureResponse,
  decideWithFeature,
  loadWithFeature,
  toAskedFeature,
} from '../../../lib/billing/entitlements/check-with-feature.ts'
import { explainWithPlans } from '../../../lib/billing/entitlements/explain-plans.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/check
export const handler = operation('check', {
  access: ['admin', 'member'],
  request: { query: CheckQuery, body: CheckWithFeatureBody },
  load: ({ body }, table, isKnownCaller) => loadWithFeature(table, body, toAskedFeature(body), isKnownCaller),
  run: async ({ loaded, query, body, table }) => {
    const asked = toAskedFeature(body)
    const decide = () => decideWithFeature(table, loaded, asked)
    const { check, reason } = await limitChecks(loaded, decide, ({ check }) => check.decision.allowed)
    const answer = { status: reason === 'ALLOWED', ...(asked !== undefined && { reason }) }
    if (query.explain !== 'true') return answer
    return { ...answer, explanation: await explainWithPlans(table, check, asked) }
  },
  counts: (result) => countDecisions([result]),
  response: CheckWithFeatureResponse,
})
