import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/place.ts'
import { Balance, presentBalance } from '../../../lib/billing/accounts/present.ts'
import { readBalanceNow } from '../../../lib/billing/accounts/read-balance.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing/{id}/balance
export const handler = operation('get-billing-balance', {
  access: 'authenticated',
  request: { params: AccountInPath, query: noQuery },
  load: ({ params }, table) => findAccountPlace(table, params, { readsOrganization: false }),
  run: async ({ loaded, caller, table }) => ({
    balance: presentBalance(
      await readBalanceNow(table, await requireReadable(table, caller, loaded, { members: true })),
    ),
  }),
  response: v.object({ balance: Balance }),
})
