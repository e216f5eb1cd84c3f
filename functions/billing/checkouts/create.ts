import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireChangeable } from '../../../lib/billing/accounts/place.ts'
import { buyProduct, CheckoutBody, CheckoutResponse } from '../../../lib/billing/checkouts/buy.ts'
import { findProduct } from '../../../lib/billing/products/find.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

const { org_id, id: billing_id } = AccountInPath.entries

// POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/checkouts
export const handler = operation('create-checkout', {
  access: ['admin'],
  request: { params: v.object({ org_id, billing_id }), query: noQuery, body: CheckoutBody },
  load: ({ params: { org_id, billing_id } }, table) => findAccountPlace(table, { org_id, id: billing_id }),
  run: async ({ params: { billing_id }, body, loaded, caller, table, now }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    const product = await findProduct(table, body.product_body.product)
    return buyProduct(table, { account, organization, isInferred: billing_id === '-' }, product, body, now)
  },
  response: CheckoutResponse,
})
