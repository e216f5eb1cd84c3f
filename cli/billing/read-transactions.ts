import { readBalance } from '../../lib/billing/accounts/read-balance.ts'
import { listTransactions } from '../../lib/billing/journal/list-transactions.ts'
import type { Transaction } from '../../lib/billing/journal/transaction.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { readAll } from '../../lib/foundation/lists/read-list.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { warn } from '../../terminal/terminal.ts'
import { type RangeOptions, readRange } from '../time-range.ts'
import { chooseUnit, type Period, startOf, sumByPeriod, type Unit } from './history.ts'

interface Range {
  since?: Date
  until?: Date
}

interface Read {
  entries: Transaction[]
  hasMore: boolean
}

/**
 * Sums the given transactions by day or month. If a limit cut off the list of transactions, leaves out the oldest
 * period, because it is incomplete.
 */
export async function readPeriods(
  table: Table,
  id: string,
  { entries, hasMore }: Read,
  range: Range,
  now: Date,
  by?: Unit,
): Promise<{ unit: Unit; periods: Period[] }> {
  const { until = now } = range
  const since = range.since !== undefined && !hasMore ? range.since : new Date(entries.at(-1)?.created_at ?? until)
  const unit = by ?? chooseUnit(since, until)
  const later = range.until === undefined ? [] : (await readTransactions(table, id, { since: range.until })).entries
  const balance = await readBalance(table, id)
  const periods = sumByPeriod([...later, ...entries], { unit, since, until: afterNow(range), balance })
  return { unit, periods: hasMore ? periods.slice(1) : periods }
}

/**
 * Returns the end of the range. If the range has no end, returns one second from now, to include transactions that are
 * recorded during the read.
 */
const afterNow = ({ until }: Range): Date => until ?? new Date(readClock().getTime() + 1_000)

export const readTransactions = (table: Table, id: string, { since, until }: Range, limit?: number): Promise<Read> => {
  const range = {
    ...(since !== undefined && { start_range: since.toISOString() }),
    ...(until !== undefined && { end_range: until.toISOString() }),
  }
  return readAll((page) => listTransactions(table, id, { ...range, ...page }), limit)
}

/** The default number of days or months in a history. */
const PERIODS = { day: 30, month: 12 }

/**
 * The largest number of transactions that are read for a history that no option requests. Each transaction costs a read
 * unit.
 */
const MAX_UNASKED = 10_000

interface Asked extends RangeOptions {
  by?: Unit
  /** Whether an option requests the history. */
  isAsked: boolean
}

/** The default is the last 30 days. */
export async function readHistory(
  table: Table,
  { id, created_at }: { id: string; created_at: string },
  { by, isAsked, ...options }: Asked,
): Promise<{ unit: Unit; periods: Period[] }> {
  const now = readClock()
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
