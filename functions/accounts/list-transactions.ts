import * as v from 'valibot'
import { authorize, unknownContainer } from '../../lib/access/authorize.ts'
import { findAccountInPath, requireAccount } from '../../lib/accounts/in-path.ts'
import { operation } from '../../lib/http/operation.ts'
import { listTransactions } from '../../lib/journal/list-transactions.ts'
import { ListTransactionsQuery } from '../../lib/journal/request.ts'
import { BillingTransaction } from '../../lib/journal/transaction.ts'
import { organizationInPath } from '../../lib/resources/request.ts'

// GET /v1beta1/organizations/{org_id}/billing/{billing_id}/transactions
export const handler = operation('list-billing-transactions', {
  access: 'authenticated',
  request: {
    params: v.object({ org_id: organizationInPath, billing_id: v.string() }),
    query: ListTransactionsQuery,
  },
  load: ({ params }, table) => findAccountInPath(table, params),
  run: async ({ params, query, loaded, caller, table }) => {
    const { organization } = loaded
    if (organization === undefined) throw unknownContainer(caller, 'organization', params.org_id)
    await authorize(table, caller, { permission: 'billingview', on: organization })
    const { entries, next_page_token } = await listTransactions(table, requireAccount(loaded).id, query)
    return { transactions: entries, next_page_token }
  },
  response: v.object({ transactions: v.array(BillingTransaction), next_page_token: v.string() }),
})
