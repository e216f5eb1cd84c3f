import type { AnswerOf } from '../../api/use-read.ts'

export type Transaction = AnswerOf<'listBillingTransactions'>['transactions'][number]

/** Spreadsheets take a cell that begins so for a formula, some of them also after spaces. Full-width signs count as well. */
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u

/** A cell that no spreadsheet takes for a formula: an apostrophe before it makes it text. */
const writeCell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const COLUMNS: Readonly<Record<string, (transaction: Transaction) => string>> = {
  id: ({ id }) => id,
  customer_id: ({ customer_id }) => customer_id,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  type: ({ type }) => type,
  amount: ({ amount }) => amount,
  source: ({ source }) => source,
  user_id: ({ user_id }) => user_id,
  description: ({ description }) => description,
  metadata: ({ metadata }) => JSON.stringify(metadata),
}

const writeLine = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`

/** The first line of a file. */
export const CSV_HEADER: string = writeLine(Object.keys(COLUMNS))

/** The lines of transactions, with all their fields (RFC 4180). */
export const writeTransactions = (transactions: readonly Transaction[]): string =>
  transactions.map((transaction) => writeLine(Object.values(COLUMNS).map((read) => read(transaction)))).join('')
