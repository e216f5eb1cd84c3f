import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { PresentedBudget, presentBudget, readBudgets } from '../../../lib/billing/limits/budgets.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../operations/components/accounts.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-billing-budgets',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{id}/budgets',
  limit: { rate: 200, burst: 100 },
  tag: 'Billing',
  summary: 'Get billing budgets',
  description: 'Reads the budgets of a billing account.',
  callers: { holds: '`billingview` or `billingmanage` on the organization' },
  answer: 'All budgets.',
  refusals: ['NOT_FOUND'],
  parameters: ACCOUNT_PARAMETERS,
  response: { budgets: 'The budgets, in the order in which they were given.' },
  table: { get: [CALLER, ...CHECK.get, 'ACCOUNT#*'], query: CHECK.query },
  example: {
    title: 'Read the budgets of Acme',
    params: { org_id: 'acme', id: '-' },
  },
} as const satisfies About

const permissions = ['billingview', 'billingmanage']

export const handler = operation('get-billing-budgets', {
  access: 'authenticated',
  request: { params: AccountInPath, query: noQuery },
  load: ({ params }, table) => findAccountPlace(table, params, { readsOrganization: false }),
  run: async ({ loaded, caller, table }) => {
    const { id } = await requireReadable(table, caller, loaded, { permissions })
    const { budgets } = await readBudgets(table, id)
    return { budgets: budgets.map(presentBudget) }
  },
  response: v.object({ budgets: v.array(PresentedBudget) }),
})
