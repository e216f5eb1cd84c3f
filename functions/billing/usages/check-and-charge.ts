import { countDecisions } from '../../../lib/access/check/batch.ts'
import { decideWithFeature, toAskedFeature } from '../../../lib/billing/entitlements/check-with-feature.ts'
import { explainWithPlans } from '../../../lib/billing/entitlements/explain-plans.ts'
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
    const asked = toAskedFeature(body)
    const decide = () => decideWithFeature(table, loaded.checks, asked)
    const entitled = await limitChecks(loaded.checks, decide, ({ check }) => check.decision.allowed)
    const now = readClock()
    const { answer, check, debited } = await chargeIfAllowed(table, { ...loaded, ...entitled }, caller, body, now)
    if (query.explain !== 'true') return { ...answer, debited }
    return { ...answer, explanation: await explainWithPlans(table, check, asked), debited }
  },
  counts: ({ reason, recorded, replayed, hold, debited }) => ({
    ...countDecisions([{ status: reason !== 'DENIED' }]),
    ...(hold === null && { UsagesRecorded: recorded, UsagesReplayed: replayed, CreditsDebited: Number(debited) }),
  }),
  response: CheckAndChargeResponse,
})
