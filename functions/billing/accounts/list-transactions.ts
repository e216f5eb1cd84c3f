import * as v from 'valibot'
import { AccountInPath, findAccountPlace, requireReadable } from '../../../lib/billing/accounts/place.ts'
import { settleExpired } from '../../../lib/billing/accounts/settle.ts'
import { listTransactions } from '../../../lib/billing/journal/list-transactions.ts'
import { BillingTransaction, ListTransactionsQuery } from '../../../lib/billing/journal/transaction.ts'
import { operation } from '../../../lib/http/operation.ts'

const { org_id, id: billing_id } = AccountInPath.entries

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/transactions
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
