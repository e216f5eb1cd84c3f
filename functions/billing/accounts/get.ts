import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/place.ts'
import {
  BillingAccount,
  BillingDetails,
  presentAccount,
  presentDetails,
} from '../../../lib/billing/accounts/present.ts'
import { readWithOrganization } from '../../../lib/billing/accounts/update.ts'
import { flag, query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

const flags = query({ with_payment_methods: v.optional(flag), with_billing_details: v.optional(flag) })

// GET /v1beta1/organizations/{org_id}/billing/{id}
export const handler = operation('get-billing-account', {
  access: 'authenticated',
  request: { params: AccountInPath, query: flags },
  load: ({ params }, table) => findAccountPlace(table, params, { readsOrganization: false }),
  run: async ({ query: { with_payment_methods, with_billing_details }, loaded, caller, table }) => {
    const found = await requireReadable(table, caller, loaded)
    const { account, isDefault } = await readWithOrganization(table, found)
    return {
      billing_account: presentAccount(account, isDefault),
      ...(with_payment_methods && { payment_methods: [] }),
      ...(with_billing_details && { billing_details: presentDetails(account) }),
    }
  },
  response: v.object({
    billing_account: BillingAccount,
    payment_methods: v.optional(v.array(v.object({}))),
    billing_details: v.optional(BillingDetails),
  }),
})
