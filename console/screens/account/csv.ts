import { writeLine } from '../../api/save-file.ts'
import type { AnswerOf } from '../../api/use-read.ts'

export type Transaction = AnswerOf<'listBillingTransactions'>['transactions'][number]

const COLUMNS: Readonly<Record<string, (transaction: Transaction) => string>> = {
  id: ({ id }) => id,
  customer_id: ({ customer_id }) => customer_id,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  type: ({ type }) => type,
  amount: ({ amount }) => amount,
  source: ({ source }) => source,
  user_id: ({ user_id }) => user_id,
  agent: ({ agent }) => agent,
  hold_id: ({ hold_id }) => hold_id,
  description: ({ description }) => description,
  metadata: ({ metadata }) => JSON.stringify(metadata),
}

export const CSV_HEADER: string = writeLine(Object.keys(COLUMNS))

/** Returns the lines of transactions, with all their fields (RFC 4180). */
export const writeTransactions = (transactions: readonly Transaction[]): string =>
  transactions.map((transaction) => writeLine(Object.values(COLUMNS).map((read) => read(transaction)))).join('')
