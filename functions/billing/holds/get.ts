import * as v from 'valibot'
import { findHoldPlace, HoldInPath, requireReadableHold } from '../../../lib/billing/holds/place.ts'
import { PresentedHold, presentHold } from '../../../lib/billing/holds/schema.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}
export const handler = operation('get-hold', {
  access: 'authenticated',
  request: { params: HoldInPath, query: noQuery },
  load: ({ params }, table) => findHoldPlace(table, params),
  run: async ({ loaded, caller, table }) => ({
    hold: presentHold(await requireReadableHold(table, caller, loaded), readClock()),
  }),
  response: v.object({ hold: PresentedHold }),
})
