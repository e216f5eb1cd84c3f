import * as v from 'valibot'
import { findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { listSubscriptions } from '../../../lib/billing/subscriptions/list.ts'
import { goneAtOf } from '../../../lib/billing/subscriptions/present.ts'
import { ListSubscriptionsQuery, Subscription } from '../../../lib/billing/subscriptions/schema.ts'
import { AccountOfSubscriptions } from '../../../lib/billing/subscriptions/subscription-in-path.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT } from '../../../operations/components/accounts.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { EXPAND, TEAM } from '../../../operations/components/subscriptions.ts'
import { READ_SUBSCRIPTIONS } from '../../../operations/rights/billing.ts'

export const about = {
  name: 'list-subscriptions',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'List subscriptions',
  description: 'Lists the subscriptions of an account, the newest first.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The subscriptions.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...IN_ACCOUNT,
    state: 'Only subscriptions that are in this state now.',
    plan: 'Only subscriptions that have this plan now: its id or its name.',
    expand: EXPAND,
  },
  response: { subscriptions: 'The subscriptions.', ...NEXT_PAGE },
  table: { ...READ_SUBSCRIPTIONS, query: [...READ_SUBSCRIPTIONS.query, 'SUBSCRIPTIONS_OF#*'] },
  example: {
    title: 'List the subscriptions of Acme',
    params: { org_id: 'acme', billing_id: '-' },
    subscriptions: [TEAM],
  },
} as const satisfies About

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
