import * as v from 'valibot'
import { AccountOfHolds, findNewHoldPlace, requireListableHolds } from '../../../lib/billing/holds/hold-in-path.ts'
import { ListHoldsQuery, listHolds } from '../../../lib/billing/holds/list.ts'
import { PresentedHold, presentHold } from '../../../lib/billing/holds/schema.ts'
import { readClock } from '../../../lib/foundation/clock.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT } from '../../../operations/components/accounts.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-holds',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/holds',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'List holds',
  description: 'Lists the open holds of an account. The holds that expire first are listed first.',
  callers: { holds: '`billingview` or `billingmanage` on the organization', members: true },
  answer: 'The open holds.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...IN_ACCOUNT,
    state: 'Only `open` is accepted, which is also the default.',
  },
  response: { holds: 'The holds.', ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'HOLD#*'], query: [...CHECK.query, 'HELD_ON#*'] },
  example: {
    title: 'List the open holds of Acme',
    params: { org_id: 'acme', billing_id: '-' },
    holds: [{ id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708192', amount: 200, source: 'chat' }],
  },
} as const satisfies About

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
