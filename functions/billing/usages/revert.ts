import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireTakingBack } from '../../../lib/billing/accounts/place.ts'
import { makeRevert, revertUsage } from '../../../lib/billing/usages/revert.ts'
import { RevertUsageBody, RevertUsageResponse } from '../../../lib/billing/usages/revert-request.ts'
import { readRecordedUsage } from '../../../lib/billing/usages/revert-store.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

const { org_id, id: billing_id } = AccountInPath.entries

// POST /v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert
export const handler = operation('revert-billing-usage', {
  access: ['admin'],
  request: {
    params: v.object({ org_id, billing_id, usage_id: v.string() }),
    query: noQuery,
    body: RevertUsageBody,
  },
  load: async ({ params: { org_id, billing_id, usage_id } }, table) => {
    const [place, usage] = await Promise.all([
      findAccountPlace(table, { org_id, id: billing_id }, { readsOrganization: false }),
      readRecordedUsage(table, usage_id),
    ])
    return { place, usage }
  },
  run: async ({ params: { usage_id }, loaded: { place, usage }, body, table }) => {
    const { account, organization } = await requireTakingBack(table, place)
    const revert = makeRevert(usage, { account_id: account.id, usage_id }, body, {
      newId: randomUUID(),
      now: readClock(),
    })
    return revertUsage(table, revert, organization)
  },
  response: RevertUsageResponse,
})
