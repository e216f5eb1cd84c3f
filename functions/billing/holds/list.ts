import * as v from 'valibot'
import { ListHoldsQuery, listHolds } from '../../../lib/billing/holds/list.ts'
import { AccountOfHolds, findNewHoldPlace, requireListableHolds } from '../../../lib/billing/holds/place.ts'
import { PresentedHold, presentHold } from '../../../lib/billing/holds/schema.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/holds
export const handler = operation('list-holds', {
  access: 'authenticated',
  request: { params: AccountOfHolds, query: ListHoldsQuery },
  load: ({ params }, table) => findNewHoldPlace(table, params, ''),
  run: async ({ query, loaded, caller, table }) => {
    const id = await requireListableHolds(table, caller, loaded)
    const { entries, next_page_token } = await listHolds(table, id, query)
    return { holds: entries.map((hold) => presentHold(hold, readClock())), next_page_token }
  },
  response: v.object({ holds: v.array(PresentedHold), next_page_token: v.string() }),
})
