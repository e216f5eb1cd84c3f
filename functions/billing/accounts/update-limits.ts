import * as v from 'valibot'
import { setLimits } from '../../../lib/billing/accounts/limits.ts'
import {
  AccountInPath,
  findAccountPlace,
  refuseDeleting,
  requireChangeable,
} from '../../../lib/billing/accounts/place.ts'
import { LimitsBody } from '../../../lib/billing/accounts/request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/admin/organizations/{org_id}/billing/{id}/limits
export const handler = operation('update-billing-account-limits', {
  access: ['admin'],
  request: { params: AccountInPath, query: noQuery, body: LimitsBody },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ body, loaded, caller, table, now }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    refuseDeleting(organization)
    await setLimits(table, account, body, now)
    return {}
  },
  response: v.object({}),
})
