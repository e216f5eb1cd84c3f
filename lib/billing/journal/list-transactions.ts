import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { journalMonthKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { newestFirst, rangeOf } from './newest-first.ts'
import type { ListTransactionsRequest } from './request.ts'
import { entryOf } from './store.ts'
import { readTransaction, type Transaction } from './transaction.ts'

/**
 * A page of the transactions of an account, newest first, or all of them. The journal follows the table by a second or so:
 * this is the one list that may miss what was just recorded.
 */
export async function listTransactions(
  table: Table,
  accountId: string,
  { start_range, since, end_range, page_size, page_token }: ListTransactionsRequest,
): Promise<ListPage<Transaction>> {
  const range = rangeOf(start_range ?? since, end_range)
  const list = {
    identity: ['list-billing-transactions', accountId, range.first, range.last],
    ...{ pk: journalMonthKey(accountId, '').pk, range },
    candidatesOf: (edge: Record<string, unknown>) => [{ read: () => readTransaction(table, entryOf(edge)) }],
    readEdges: newestFirst(table, accountId, range),
  }
  return readList(table, list, { page_size, page_token })
}
