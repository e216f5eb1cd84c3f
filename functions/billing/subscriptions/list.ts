import * as v from 'valibot'
import { findAccountPlace, requireReadable } from '../../../lib/billing/accounts/place.ts'
import { listSubscriptions } from '../../../lib/billing/subscriptions/list.ts'
import { AccountOfSubscriptions } from '../../../lib/billing/subscriptions/place.ts'
import { goneAtOf } from '../../../lib/billing/subscriptions/present.ts'
import { ListSubscriptionsQuery, Subscription } from '../../../lib/billing/subscriptions/schema.ts'
import { operation } from '../../../lib/http/operation.ts'

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions
export const handler = operation('list-subscriptions', {
  access: 'authenticated',
  request: { params: AccountOfSubscriptions, query: ListSubscriptionsQuery },
  load: ({ params: { org_id, billing_id } }, table) => findAccountPlace(table, { org_id, id: billing_id }),
  run: async ({ query, loaded, caller, table }) => {
    const account = await requireReadable(table, caller, loaded)
    const goneAt = goneAtOf(account, loaded.organization)
    const { entries, next_page_token } = await listSubscriptions(table, account, query, goneAt)
    return { subscriptions: entries, next_page_token }
  },
  response: v.object({ subscriptions: v.array(Subscription), next_page_token: v.string() }),
})
