import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/place.ts'
import { findNamedPlan } from '../../../lib/billing/subscriptions/plan-terms.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { trialKey } from '../../../lib/foundation/table/keys.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing/{id}/plans/{plan_id}/trialed
export const handler = operation('check-trial', {
  access: 'authenticated',
  request: { params: v.object({ ...AccountInPath.entries, plan_id: v.string() }), query: noQuery },
  load: ({ params: { org_id, id } }, table) => findAccountPlace(table, { org_id, id }, { readsOrganization: false }),
  run: async ({ params: { plan_id }, loaded, caller, table }) => {
    const account = await requireReadable(table, caller, loaded)
    const plan = await findNamedPlan(table, plan_id)
    return { trialed: (await table.get(trialKey(account.id, plan.id))) !== undefined }
  },
  response: v.object({ trialed: v.boolean() }),
})
