import * as v from 'valibot'
import {
  AccountInPath,
  findAccountPlace,
  refuseDeleting,
  requireChangeable,
} from '../../../lib/billing/accounts/account-in-path.ts'
import { PresentedBudget, presentBudget, saveBudgets } from '../../../lib/billing/limits/budgets.ts'
import { BudgetsBody, resolveBudgets } from '../../../lib/billing/limits/budgets-request.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../operations/components/accounts.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

const CATALOG = ['BILLING_CATALOG', 'FEATURE#*', 'FEATURE_NAME#*'] as const

export const about = {
  name: 'update-billing-budgets',
  route: 'PUT /v1beta1/organizations/{org_id}/billing/{id}/budgets',
  limit: { rate: 20, burst: 20 },
  tag: 'Billing',
  summary: 'Update billing budgets',
  description:
    'Replaces all budgets of a billing account. A budget limits how many credits, or how much of a feature, the account, each user or each project may use in a window of time. Each budget holds by itself, beside the limits of plans. A new budget begins at 0. A budget with another amount keeps the amount that was used, also after it was taken away and given again within its window. A copy of this request that arrives late replaces the budgets again.',
  callers: { holds: '`billingmanage` on the organization' },
  answer: 'The budgets.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED'],
  parameters: ACCOUNT_PARAMETERS,
  request: { budgets: 'The whole list, at most 50.' },
  response: { budgets: 'The budgets, in the order of the request.' },
  table: {
    get: [CALLER, ...CHECK.get, ...CATALOG, 'ACCOUNT#*'],
    query: [...CHECK.query, 'BILLING_CATALOG#*'],
    update: ['ACCOUNT#*', 'TABLE'],
    require: ALLOWED,
  },
  example: {
    title: 'Allow Acme 10,000 credits a month, and each user 500 of them a day',
    params: { org_id: 'acme', id: '-' },
    body: {
      budgets: [
        { feature: '', amount: '10000', window: 'month', per: 'account' },
        { feature: '', amount: '500', window: 'day', per: 'user' },
      ],
    },
  },
} as const satisfies About

export const handler = operation('update-billing-budgets', {
  access: 'authenticated',
  request: { params: AccountInPath, query: noQuery, body: BudgetsBody },
  load: ({ params }, table) => findAccountPlace(table, params),
  run: async ({ body, loaded, caller, table, now }) => {
    const { account, organization } = await requireChangeable(table, caller, loaded)
    refuseDeleting(organization)
    const budgets = await resolveBudgets(table, organization.resource, body.budgets)
    await saveBudgets(table, account.id, budgets, now)
    return { budgets: budgets.map(presentBudget) }
  },
  response: v.object({ budgets: v.array(PresentedBudget) }),
})
