import { countDecisions } from '../../../lib/access/check/batch.ts'
import { explainWithNames } from '../../../lib/access/policies/explain.ts'
import {
  agreementViolations,
  CheckAndChargeBody,
  CheckAndChargeQuery,
  CheckAndChargeResponse,
  checkAndCharge,
  loadCheckAndCharge,
} from '../../../lib/billing/holds/check-and-charge.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/check-and-charge
export const handler = operation('check-and-charge', {
  access: ['admin', 'member'],
  request: { query: CheckAndChargeQuery, body: CheckAndChargeBody },
  rules: agreementViolations,
  writesWithoutPreconditions: true,
  load: ({ body }, table, isKnownCaller) => loadCheckAndCharge(table, body, isKnownCaller),
  run: async ({ loaded, query, body, caller, table, now }) => {
    const { answer, check, debited } = await checkAndCharge(table, loaded, caller, body, now)
    const explanation = query.explain === 'true' ? { explanation: await explainWithNames(table, check) } : {}
    return { ...answer, ...explanation, debited }
  },
  counts: ({ reason, recorded, replayed, hold, debited }) => ({
    ...countDecisions([{ status: reason !== 'DENIED' }]),
    ...(hold === null && { UsagesRecorded: recorded, UsagesReplayed: replayed, CreditsDebited: Number(debited) }),
  }),
  response: CheckAndChargeResponse,
})
