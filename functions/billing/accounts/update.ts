import * as v from 'valibot'
import { containerViolations } from '../../../lib/access/resources/find.ts'
import { AccountInPath, findAccountPlace, requireChangeable } from '../../../lib/billing/accounts/place.ts'
import { BillingAccount, presentAccount } from '../../../lib/billing/accounts/present.ts'
import { UpdateAccountBody } from '../../../lib/billing/accounts/request.ts'
import { updateAccount } from '../../../lib/billing/accounts/update.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/organizations/{org_id}/billing/{id}
export const handler = operation('update-billing-account', {
  access: 'authenticated',
  request: { params: AccountInPath, query: noQuery, body: UpdateAccountBody },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ body: { body: given }, loaded, caller, table, now }) => {
    const { account: found, organization } = await requireChangeable(table, caller, loaded)
    refuseInvalid(await containerViolations(table, organization, 'body.org_id', given.org_id))
    const { account, isDefault } = await updateAccount(table, caller, found, given, now)
    return { billing_account: presentAccount(account, isDefault) }
  },
  response: v.object({ billing_account: BillingAccount }),
})
