import * as v from 'valibot'
import { setAccountState } from '../../../lib/billing/accounts/limits.ts'
import {
  AccountInPath,
  findAccountPlace,
  refuseDeleting,
  requireChangeable,
} from '../../../lib/billing/accounts/place.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{id}/disable
export const handler = operation('disable-billing-account', {
  access: ['admin'],
  request: { params: AccountInPath, query: noQuery },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ loaded, caller, table, now }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    refuseDeleting(organization)
    await setAccountState(table, account, 'disabled', now)
    return {}
  },
  response: v.object({}),
})
