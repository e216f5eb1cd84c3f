import { countDecisions } from '../../../lib/access/check/batch.ts'
import { explainWithNames } from '../../../lib/access/policies/explain.ts'
import { decideWithFeature, toAskedFeature } from '../../../lib/billing/entitlements/check-with-feature.ts'
import { explainPlans } from '../../../lib/billing/entitlements/explain-plans.ts'
import {
  agreementViolations,
  CheckAndChargeBody,
  CheckAndChargeQuery,
  CheckAndChargeResponse,
  chargeIfAllowed,
  loadCheckAndCharge,
} from '../../../lib/billing/holds/check-and-charge.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { limitChecks } from '../../../lib/http/limit-checks.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/check-and-charge
export const handler = operation('check-and-charge', {
  access: ['admin', 'member'],
  request: { query: CheckAndChargeQuery, body: CheckAndChargeBody },
  rules: agreementViolations,
  writesWithoutPreconditions: true,
  load: ({ body }, table, isKnownCaller) => loadCheckAndCharge(table, body, isKnownCaller),
  run: async ({ loaded, query, body, caller, table }) => {
    const decide = () => decideWithFeature(table, loaded.checks, toAskedFeature(body))
    const entitled = await limitChecks(loaded.checks, decide, ({ check }) => check.decision.allowed)
    const { answer, check, debited } = await chargeIfAllowed(
      table,
      { ...loaded, ...entitled },
      caller,
      body,
      readClock(),
    )
    if (query.explain !== 'true') return { ...answer, debited }
    const [explanation, plans] = await Promise.all([
      explainWithNames(table, check),
      explainPlans(table, toAskedFeature(body)),
    ])
    return { ...answer, explanation: { ...explanation, ...plans }, debited }
  },
  counts: ({ reason, recorded, replayed, hold, debited }) => ({
    ...countDecisions([{ status: reason !== 'DENIED' }]),
    ...(hold === null && { UsagesRecorded: recorded, UsagesReplayed: replayed, CreditsDebited: Number(debited) }),
  }),
  response: CheckAndChargeResponse,
})
