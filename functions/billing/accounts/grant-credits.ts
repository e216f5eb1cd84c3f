import * as v from 'valibot'
import { CreditsGranted, grantToPlace } from '../../../lib/billing/accounts/credits.ts'
import { AccountInPath, findAccountPlace, requireChangeable } from '../../../lib/billing/accounts/place.ts'
import { CreditsBody } from '../../../lib/billing/accounts/request.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

const { org_id, id: billing_id } = AccountInPath.entries

// POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/credits
export const handler = operation('grant-billing-credits', {
  access: ['admin'],
  request: { params: v.object({ org_id, billing_id }), query: noQuery, body: CreditsBody },
  load: ({ params: { org_id, billing_id } }, table) => findAccountPlace(table, { org_id, id: billing_id }),
  run: async ({ params: { billing_id }, body, loaded, caller, table }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    return grantToPlace(table, { account, organization, isInferred: billing_id === '-' }, body, readClock())
  },
  response: CreditsGranted,
})
