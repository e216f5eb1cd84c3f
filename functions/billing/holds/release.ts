import * as v from 'valibot'
import { findHoldPlace, HoldInPath, requireChangeableHold } from '../../../lib/billing/holds/place.ts'
import { showAfterWrite } from '../../../lib/billing/holds/present.ts'
import { releaseHold } from '../../../lib/billing/holds/release.ts'
import { HoldAndAccount } from '../../../lib/billing/holds/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{billing_id}/holds/{id}/release
export const handler = operation('release-hold', {
  access: 'authenticated',
  request: { params: HoldInPath, query: noQuery },
  load: ({ params }, table) => findHoldPlace(table, params),
  run: async ({ loaded, caller, table }) =>
    showAfterWrite(table, await releaseHold(table, await requireChangeableHold(table, caller, loaded))),
  response: v.object(HoldAndAccount),
})
