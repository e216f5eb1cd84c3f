import * as v from 'valibot'
import { isEntitled } from '../../../lib/billing/entitlements/entitlement.ts'
import { findEntitlementPlace, requireEntitlementPlace } from '../../../lib/billing/entitlements/place.ts'
import { CheckEntitlementBody, CheckEntitlementResponse } from '../../../lib/billing/entitlements/schema.ts'
import { agreementViolations } from '../../../lib/billing/usages/payer.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{billing_id}/check
export const handler = operation('check-entitlement', {
  access: 'authenticated',
  request: {
    params: v.object({ org_id: v.string(), billing_id: v.string() }),
    query: noQuery,
    body: CheckEntitlementBody,
  },
  rules: agreementViolations,
  load: ({ params, body }, table) => findEntitlementPlace(table, params, body.project_id),
  run: async ({ loaded, body, caller, table }) => {
    const accountId = await requireEntitlementPlace(table, caller, loaded)
    return { status: await isEntitled(table, accountId, body.feature, loaded.loaded) }
  },
  response: CheckEntitlementResponse,
})
