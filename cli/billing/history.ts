/** The parts of a transaction that a history needs: the change of the balance, and the time. */
export interface Entry {
  type: 'credit' | 'debit'
  amount: string
  created_at: string
}

export type Unit = 'day' | 'month'

/** The debits and credits of a day or month in UTC (`2026-11-21`, `2026-11`), and the balance at its end. */
export interface Period {
  period: string
  debits: bigint
  credits: bigint
  balance: bigint
}

interface Range {
  unit: Unit
  /** `since` is the first moment of the range. `until` is the first moment after the range. */
  since: Date
  until: Date
  /** The balance after the newest of the given transactions. */
  balance: bigint
}

const nameOf = (time: string, unit: Unit): string => time.slice(0, unit === 'day' ? 10 : 7)

/**
 * Sums transactions by day or month. The transactions must be sorted from the newest to the oldest. The returned
 * periods are sorted from the oldest to the newest. Computes the balances backwards from the present balance. So the
 * caller must also pass the transactions after the range, which are not shown. Transactions before the range are not
 * needed.
 */
export function sumByPeriod(entries: readonly Entry[], { unit, since, until, balance }: Range): Period[] {
  const sums = new Map<string, { debits: bigint; credits: bigint }>()
  let end = balance
  for (const { type, amount, created_at } of entries) {
    const change = type === 'credit' ? BigInt(amount) : -BigInt(amount)
    if (created_at >= until.toISOString()) {
      end -= change
      continue
    }
    const period = nameOf(created_at, unit)
    const { debits, credits } = sums.get(period) ?? { debits: 0n, credits: 0n }
    sums.set(period, change > 0n ? { debits, credits: credits + change } : { debits: debits - change, credits })
  }
  const newestFirst = namesBetween(since, until, unit).reverse()
  return newestFirst
    .map((period) => {
      const { debits, credits } = sums.get(period) ?? { debits: 0n, credits: 0n }
      const shown = { period, debits, credits, balance: end }
      end -= credits - debits
      return shown
    })
    .reverse()
}

/** Lists the names of all days or months between two times, including those without transactions. */
function namesBetween(since: Date, until: Date, unit: Unit): string[] {
  const names: string[] = []
  const [year, month, day] = [since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate()]
  for (let count = 0; ; count += 1) {
    const start = new Date(unit === 'day' ? Date.UTC(year, month, day + count) : Date.UTC(year, month + count))
    if (start >= until) return names
    names.push(nameOf(start.toISOString(), unit))
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** The largest number of days for which a history has a line for each day. A longer range has a line for each month. */
const MAX_DAYS = 62

export const chooseUnit = (since: Date, until: Date): Unit =>
  until.getTime() - since.getTime() > MAX_DAYS * DAY_MS ? 'month' : 'day'

/** Returns the start of the range that has `count` days or months and ends with the present day or month. */
export function startOf(now: Date, unit: Unit, count: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(unit === 'day' ? Date.UTC(year, month, day - count + 1) : Date.UTC(year, month - count + 1))
}
