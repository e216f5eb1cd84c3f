import { findAccountPlace, requireChangeable } from '../../../lib/billing/accounts/place.ts'
import { CheckoutBody, CheckoutResponse, checkOut } from '../../../lib/billing/checkouts/check-out.ts'
import { AccountOfSubscriptions } from '../../../lib/billing/subscriptions/place.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/checkouts
export const handler = operation('create-checkout', {
  access: ['admin'],
  request: { params: AccountOfSubscriptions, query: noQuery, body: CheckoutBody },
  takesIdempotencyKey: true,
  load: ({ params: { org_id, billing_id } }, table) => findAccountPlace(table, { org_id, id: billing_id }),
  run: async ({ params: { billing_id }, body, loaded, caller, table }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    return checkOut(table, { account, organization, isInferred: billing_id === '-' }, body, readClock())
  },
  response: CheckoutResponse,
})
