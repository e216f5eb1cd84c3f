import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { Balance, presentBalance } from '../../../lib/billing/accounts/present.ts'
import { readBalanceNow } from '../../../lib/billing/accounts/read-balance.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ACCOUNT_PARAMETERS } from '../../../operations/components/accounts.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-billing-balance',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{id}/balance',
  limit: { rate: 500, burst: 250 },
  tag: 'Billing',
  summary: 'Get billing balance',
  description:
    'Reads the current balance of a billing account. It includes every charge and every grant that the service answered before this request.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'The balance.',
  refusals: ['NOT_FOUND'],
  parameters: ACCOUNT_PARAMETERS,
  response: { balance: 'The balance.' },
  table: {
    ...SETTLES,
    get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'COUNTER#*', 'HELD_ON#*'],
    query: [...CHECK.query, 'HELD_ON#*'],
  },
  example: {
    title: 'Read the balance of the default account of Acme',
    params: { org_id: 'acme', id: '-' },
  },
} as const satisfies About

export const handler = operation('get-billing-balance', {
  access: 'authenticated',
  request: { params: AccountInPath, query: noQuery },
  load: ({ params }, table) => findAccountPlace(table, params, { readsOrganization: false }),
  run: async ({ loaded, caller, table }) => ({
    balance: presentBalance(
      await readBalanceNow(table, await requireReadable(table, caller, loaded, { members: true })),
    ),
  }),
  response: v.object({ balance: Balance }),
})
