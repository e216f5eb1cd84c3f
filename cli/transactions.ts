import { readBalance } from '../lib/billing/accounts/balance.ts'
import { findAccount } from '../lib/billing/accounts/grant.ts'
import { listTransactions } from '../lib/billing/journal/list-transactions.ts'
import type { Transaction } from '../lib/billing/journal/transaction.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import type { Table } from '../lib/foundation/table/table.ts'
import { openForLong } from './changes.ts'
import { toCsv } from './csv.ts'
import { drawLines } from './draw-history.ts'
import { chooseUnit, type Period, startOf, sumByPeriod, type Unit } from './history.ts'
import { type ListOptions, printList, warnOfMore } from './print-list.ts'
import { printLines, printText, warn } from './terminal.ts'
import { type RangeOptions, readRange } from './time-range.ts'

interface Range {
  since?: Date
  until?: Date
}

interface Read {
  entries: Transaction[]
  hasMore: boolean
}

const CSV_FIELDS = ['id', 'created_at', 'type', 'amount', 'source', 'description', 'user_id'] as const

type Options = ListOptions & RangeOptions & { by?: Unit; csv?: true }

/** Lists the transactions of an account, newest first. On a terminal it draws them by day or month, too. */
export async function list(given: string, options: Options): Promise<void> {
  const now = new Date()
  const range = readRange(options, now)
  const table = openForLong()
  const account = await findAccount(table, given)
  const read = await readTransactions(table, account.id, range, options.limit)
  const { entries, hasMore } = read
  if (options.csv) {
    printText(toCsv([CSV_FIELDS, ...entries.map((entry) => CSV_FIELDS.map((field) => entry[field]))]).join('\n'))
    if (hasMore) warnOfMore(options.limit)
    return
  }
  await printList(
    options,
    read,
    { transactions: entries },
    {
      TIME: ({ created_at }) => created_at,
      AMOUNT: ({ type, amount }) => (type === 'credit' ? `+${amount}` : `-${amount}`),
      SOURCE: ({ source }) => source,
      DESCRIPTION: ({ description }) => description,
      ID: ({ id }) => id,
    },
  )
  const isDrawn = options.by !== undefined || (process.stdout.isTTY && !options.json)
  if (isDrawn && entries.length > 0) await draw(table, account.id, read, range, now, options.by)
}

/** Transactions that a limit cut off leave the oldest period incomplete: it is not drawn. */
async function draw(table: Table, id: string, { entries, hasMore }: Read, range: Range, now: Date, by?: Unit) {
  const { until = now } = range
  const since = range.since !== undefined && !hasMore ? range.since : new Date(entries.at(-1)?.created_at ?? until)
  const unit = by ?? chooseUnit(since, until)
  const later = range.until === undefined ? [] : (await readTransactions(table, id, { since: range.until })).entries
  const balance = await readBalance(table, id)
  const periods = sumByPeriod([...later, ...entries], { unit, since, until: afterNow(range), balance })
  const complete = hasMore ? periods.slice(1) : periods
  if (complete.length > 0) printLines(['', ...drawLines(complete, unit)])
}

/** Without an end, the range also includes what was recorded while it was read. */
const afterNow = ({ until }: Range): Date => until ?? new Date(Date.now() + 1_000)

const readTransactions = (table: Table, id: string, { since, until }: Range, limit?: number): Promise<Read> => {
  const range = {
    ...(since !== undefined && { start_range: since.toISOString() }),
    ...(until !== undefined && { end_range: until.toISOString() }),
  }
  return readAll((page) => listTransactions(table, id, { ...range, ...page }), limit)
}

/** How much is shown where nothing says it. */
const PERIODS = { day: 30, month: 12 }

/** Reading a transaction costs a read unit: what nobody asked for reads only so many. */
const MAX_UNASKED = 10_000

interface Asked extends RangeOptions {
  by?: Unit
  /** Whether an option asks for it. */
  isAsked: boolean
}

/** What came and went by day or month, the last 30 days where nothing else is asked for. */
export async function readHistory(
  table: Table,
  { id, created_at }: { id: string; created_at: string },
  { by, isAsked, ...options }: Asked,
): Promise<{ unit: Unit; periods: Period[] }> {
  const now = new Date()
  const range = readRange(options, now)
  const { until = now } = range
  const unit = by ?? (range.since === undefined ? 'day' : chooseUnit(range.since, until))
  const asked = range.since ?? startOf(until, unit, PERIODS[unit])
  const since = asked < new Date(created_at) ? new Date(created_at) : asked
  const { entries, hasMore } = await readTransactions(table, id, { since }, isAsked ? undefined : MAX_UNASKED)
  if (hasMore) warn(`tollgate: only the newest ${MAX_UNASKED} transactions are drawn: --by ${unit} reads all`)
  const balance = await readBalance(table, id)
  const start = hasMore ? new Date(entries.at(-1)?.created_at ?? since) : since
  const periods = sumByPeriod(entries, { unit, since: start, until: afterNow(range), balance })
  return { unit, periods: hasMore ? periods.slice(1) : periods }
}
