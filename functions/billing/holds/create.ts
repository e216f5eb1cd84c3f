import * as v from 'valibot'
import { createHold } from '../../../lib/billing/holds/create.ts'
import { AccountOfHolds, findNewHoldPlace, requireNewHoldPlace } from '../../../lib/billing/holds/place.ts'
import { showAfterWrite } from '../../../lib/billing/holds/present.ts'
import { HoldAndAccount, NewHold } from '../../../lib/billing/holds/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/organizations/{org_id}/billing/{billing_id}/holds
export const handler = operation('create-hold', {
  access: 'authenticated',
  request: { params: AccountOfHolds, query: noQuery, body: NewHold },
  load: ({ params, body }, table) => findNewHoldPlace(table, params, body.project_id),
  organizations: ({ organization }) => [organization.reference],
  run: async ({ loaded, body, caller, table }) => {
    const context = await requireNewHoldPlace(table, caller, loaded)
    const { hold, isReplay } = await createHold(table, context, body)
    return { ...(await showAfterWrite(table, hold)), replayed: isReplay ? 1 : 0 }
  },
  response: v.object({ ...HoldAndAccount, replayed: v.number() }),
})
