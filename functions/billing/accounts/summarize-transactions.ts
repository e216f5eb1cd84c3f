import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/account-in-path.ts'
import { settleExpired } from '../../../lib/billing/accounts/settle.ts'
import { summarizeTransactions } from '../../../lib/billing/journal/summarize-transactions.ts'
import { TransactionSum } from '../../../lib/billing/journal/summary.ts'
import { SummarizeTransactionsQuery } from '../../../lib/billing/journal/transaction.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { IN_ACCOUNT, RANGE } from '../../../operations/components/accounts.ts'
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
    'Adds up the transactions of an account by day (UTC), by kind, and by source or user. One answer covers at most 10,000 transactions, the newest first, and fewer if their texts are long or an earlier release recorded them. `next_page_token` leads to the older transactions. Each transaction is in exactly one answer, so a client must add up the sums of several answers that have the same day, kind, source and user. Reverts have sums of their own, for the day on which they were made. Usages of features change no balance, so no sum contains them. The sums reflect a change after about a second.',
  callers: { holds: '`billingview` on the organization' },
  answer: 'The sums.',
  refusals: ['NOT_FOUND'],
  parameters: {
    ...PAGE,
    page_size:
      'The largest number of transactions that the answer covers. The default is 10,000, which is also the maximum.',
    ...IN_ACCOUNT,
    ...RANGE,
    group_by: '`source` (the default), `user_id`, or `none` to add up by day and kind only.',
  },
  response: { summary: 'The sums, the newest day first.', ...NEXT_PAGE },
  table: {
    ...SETTLES,
    get: [CALLER, ...CHECK.get, 'ACCOUNT#*', 'COUNTER#*', 'CREDIT#*', 'EXPIRY#*', 'PLAN_CREDIT#*', 'USAGE#*'],
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
