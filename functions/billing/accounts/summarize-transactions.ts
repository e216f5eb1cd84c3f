import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { settleExpired } from '../../../lib/billing/accounts/settle.ts'
import { summarizeTransactions } from '../../../lib/billing/journal/summarize-transactions.ts'
import { TransactionSum } from '../../../lib/billing/journal/summary.ts'
import { SummarizeTransactionsQuery } from '../../../lib/billing/journal/transaction.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { SETTLES } from '../../../operations/rights/billing.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

const { org_id, id: billing_id } = AccountInPath.entries

export const about = {
  name: 'summarize-billing-transactions',
  route: 'GET /v1beta1/organizations/{org_id}/billing/{billing_id}/transactions/summary',
  limit: { rate: 50, burst: 50 },
  tag: 'Billing',
  summary: 'Summarize billing transactions',
  description:
    'Adds up what changed the balance of an account, by day (UTC) of recording, by kind, and by source or user. One answer adds up at most 10,000 transactions, the newest first, and fewer where their texts are long or were recorded by an earlier release; the token leads to those before. Add up sums of the same day, kind, source and user from several answers: each transaction is in exactly one of them. Reverts are sums of their own, of the day on which they were made. Usages of features change no balance, and are not in it. Like the list of transactions it is a second or so behind the table.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The sums.',
  refusals: ['NOT_FOUND'],
  parameters: {
    ...PAGE,
    page_size: 'The largest number of transactions that the answer adds up; by default 10,000, the most.',
    org_id: 'The id or the name of the organization.',
    billing_id: 'The billing account; `-` for the default account of the organization.',
    start_range: 'Only transactions that were recorded at this time or later.',
    end_range: 'Only transactions that were recorded before this time.',
    group_by: '`source`, which is the default, `user_id`, or `none` for the day and the kind alone.',
  },
  response: { summary: 'The sums, the newest day first.', ...NEXT_PAGE },
  table: {
    ...SETTLES,
    get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
    query: [...CHECK.query, 'HELD_ON#*', 'JOURNAL#*'],
  },
  example: {
    title: 'Add up the transactions of Acme by day and source',
    params: { org_id: 'acme', billing_id: '-' },
    query: { start_range: '2026-01-01T00:00:00Z' },
  },
} as const satisfies About

export const handler = operation('summarize-billing-transactions', {
  access: 'authenticated',
  request: { params: v.object({ org_id, billing_id }), query: SummarizeTransactionsQuery },
  load: ({ params: { org_id, billing_id } }, table) =>
    findAccountPlace(table, { org_id, id: billing_id }, { readsOrganization: false }),
  run: async ({ query, loaded, caller, table }) => {
    const account = await requireReadable(table, caller, loaded)
    await settleExpired(table, account)
    return summarizeTransactions(table, account.id, query)
  },
  response: v.object({ summary: v.array(TransactionSum), next_page_token: v.string() }),
})
