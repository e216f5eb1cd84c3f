import * as v from 'valibot'
import { findAccountPlace } from '../../../lib/billing/accounts/account-in-path.ts'
import { requireListedAllowances } from '../../../lib/billing/entitlements/allowances-in-path.ts'
import { AccountOfEntitlements } from '../../../lib/billing/entitlements/entitlements-in-path.ts'
import { ListAllowancesQuery, listAllowances } from '../../../lib/billing/entitlements/list-allowances.ts'
import { PresentedAllowance } from '../../../lib/billing/limits/allowance.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT } from '../../../operations/components/accounts.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { TEAM } from '../../../operations/components/subscriptions.ts'
import { ENTITLEMENTS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-allowances',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/allowances',
  limit: { rate: 200, burst: 100 },
  tag: 'Billing',
  summary: 'List allowances',
  description:
    'Lists the limits of plans and the budgets that hold now, with the amount that was used in each window, and the rest. Limits for each user or project need the user or project in the request, unless a budget names one. A person who has a seat in the organization lists its own allowances with `user_id=self`.',
  callers: { holds: '`billingview` or `billingmanage` on the organization, or a seat in it with `user_id=self`' },
  answer: 'The allowances, by feature and by the length of the window.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...IN_ACCOUNT,
    feature: 'Only the limits of this feature, by id or name. Empty for budgets of credits.',
    user_id: 'The limits that hold for this user, too. `self` for the person who asks.',
    project_id: 'The limits that hold for this project, too: its id or its name.',
  },
  response: { allowances: 'The allowances.', ...NEXT_PAGE },
  table: {
    ...ENTITLEMENTS,
    get: [...ENTITLEMENTS.get, 'COUNTER#*', 'SEAT#*'],
    query: [...ENTITLEMENTS.query, 'HELD_ON#*'],
  },
  example: {
    title: 'List what Jane may still use',
    params: { org_id: 'acme', billing_id: '-' },
    query: { user_id: 'jane' },
    subscriptions: [TEAM],
  },
} as const satisfies About

export const handler = operation('list-allowances', {
  access: 'authenticated',
  request: { params: AccountOfEntitlements, query: ListAllowancesQuery },
  load: ({ params: { org_id, billing_id } }, table) => findAccountPlace(table, { org_id, id: billing_id }),
  run: async ({ loaded, query, caller, table }) => {
    const { account, listed } = await requireListedAllowances(table, caller, loaded, query)
    return listAllowances(table, account, query, listed)
  },
  response: v.object({ allowances: v.array(PresentedAllowance), next_page_token: v.string() }),
})
