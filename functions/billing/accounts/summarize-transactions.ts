import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/place.ts'
import { settleExpired } from '../../../lib/billing/accounts/settle.ts'
import { summarizeTransactions } from '../../../lib/billing/journal/summarize-transactions.ts'
import { TransactionSum } from '../../../lib/billing/journal/summary.ts'
import { SummarizeTransactionsQuery } from '../../../lib/billing/journal/transaction.ts'
import { operation } from '../../../lib/http/operation.ts'

const { org_id, id: billing_id } = AccountInPath.entries

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/transactions/summary
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
