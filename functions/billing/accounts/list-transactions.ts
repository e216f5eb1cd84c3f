import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { settleExpired } from '../../../lib/billing/accounts/settle.ts'
import { listTransactions } from '../../../lib/billing/journal/list-transactions.ts'
import { BillingTransaction, ListTransactionsQuery } from '../../../lib/billing/journal/transaction.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT, RANGE } from '../../../operations/components/accounts.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

const { org_id, id: billing_id } = AccountInPath.entries

export const about = {
  name: 'list-billing-transactions',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/transactions',
  limit: { rate: 200, burst: 100 },
  tag: 'Billing',
  summary: 'List billing transactions',
  description:
    'Lists the changes of the balance of an account, the newest first: usages of the type `credit`, credit grants, reverts, and expired credits. The list reflects a change after about a second. For the current balance, use "Get billing balance". With `user_id`, one request examines at most 10,000 transactions, so a page may be short or empty, and still have a next page.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The transactions.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...IN_ACCOUNT,
    ...RANGE,
    since: 'Another name for `start_range`. Give only one of them.',
    user_id:
      'Only usages of this user, and reverts of these usages. To find them, the service reads all transactions of the account.',
  },
  response: { transactions: 'The transactions, the newest first.', ...NEXT_PAGE },
  table: {
    ...SETTLES,
    get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'COUNTER#*', 'CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
    query: [...CHECK.query, 'HELD_ON#*', 'JOURNAL#*'],
  },
  example: {
    title: 'List the transactions of Acme',
    params: { org_id: 'acme', billing_id: '-' },
    query: { start_range: '2026-01-01T00:00:00Z', page_size: '10' },
  },
} as const satisfies About

export const handler = operation('list-billing-transactions', {
  access: 'authenticated',
  request: { params: v.object({ org_id, billing_id }), query: ListTransactionsQuery },
  load: ({ params: { org_id, billing_id } }, table) =>
    findAccountPlace(table, { org_id, id: billing_id }, { readsOrganization: false }),
  run: async ({ query, loaded, caller, table }) => {
    const account = await requireReadable(table, caller, loaded)
    await settleExpired(table, account)
    const { entries, next_page_token } = await listTransactions(table, account.id, query)
    return { transactions: entries, next_page_token }
  },
  response: v.object({ transactions: v.array(BillingTransaction), next_page_token: v.string() }),
})
