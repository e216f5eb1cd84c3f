import { addDays, listDays } from './filter.ts'

export interface Sum {
  day: string
  kind: 'usage' | 'credit' | 'revert' | 'expiry'
  source: string
  user_id: string
  amount: string
}

/** The sums of the transactions of an account, up to now. */
export interface History {
  sums: readonly Sum[]
  /**
   * The field by which the sums are grouped: `source` or `user_id`. In the other field, the sums have an empty text.
   */
  by: 'source' | 'user_id'
  balance: bigint
  /** The first day whose transactions are all in the sums. */
  firstDay: string
  lastDay: string
  /** True if earlier days were left out only because they have too many transactions. */
  isCut: boolean
  /** True if the balance changed while the sums were read. Then transactions of the last few seconds may be missing. */
  isMoving: boolean
}

/** One day of the history: the balance at its end (for today, the current balance), and the sums of the day by kind. */
export interface DayEnd {
  day: string
  balance: bigint
  used: bigint
  granted: bigint
  reverted: bigint
  expired: bigint
}

/** Adds up the sums of one day by kind. */
function addUpDay(sums: readonly Sum[], day: string): Omit<DayEnd, 'balance'> {
  const total = (kind: Sum['kind']) =>
    sums.filter((sum) => sum.day === day && sum.kind === kind).reduce((all, { amount }) => all + BigInt(amount), 0n)
  return { day, used: total('usage'), granted: total('credit'), reverted: total('revert'), expired: total('expiry') }
}

/**
 * Returns the balance at the end of each day, the oldest day first. The calculation starts from the current balance and
 * subtracts the changes of each day.
 */
export function balancesOf({ sums, balance, firstDay, lastDay }: History): DayEnd[] {
  let after = balance
  const newestFirst = listDays(firstDay, lastDay).reverse()
  const ends = newestFirst.map((day) => {
    const changes = addUpDay(sums, day)
    const end = { ...changes, balance: after }
    after -= changes.granted + changes.reverted - changes.used - changes.expired
    return end
  })
  return ends.reverse()
}

/** The usages of one source or user, by day. */
export interface Group {
  /**
   * The source or user. Empty for usages without a source or user. Undefined for the group of all other sources or
   * users.
   */
  name: string | undefined
  total: bigint
  /** The amount of each day of the history, the oldest first. */
  byDay: readonly bigint[]
}

/** The largest number of colours that people can tell apart. */
const MOST_GROUPS = 6

/**
 * Returns the usages of each source or user, ordered by amount, the largest first. The sources or users with the
 * smallest amounts share one group.
 */
export function groupUsages({ sums, by, firstDay, lastDay }: History): Group[] {
  const days = listDays(firstDay, lastDay)
  const usages = sums.filter(({ kind, day }) => kind === 'usage' && day >= firstDay)
  const groups = [...Map.groupBy(usages, (sum) => sum[by])].map(([name, own]) => makeGroup(name, own, days))
  groups.sort((left, right) => (left.total < right.total ? 1 : left.total > right.total ? -1 : 0))
  const small = groups.slice(MOST_GROUPS)
  return small.length <= 1 ? groups : [...groups.slice(0, MOST_GROUPS), mergeGroups(small)]
}

function makeGroup(name: string, sums: readonly Sum[], days: readonly string[]): Group {
  const amounts = new Map<string, bigint>()
  for (const { day, amount } of sums) amounts.set(day, (amounts.get(day) ?? 0n) + BigInt(amount))
  return { name, total: addAll([...amounts.values()]), byDay: days.map((day) => amounts.get(day) ?? 0n) }
}

const mergeGroups = (groups: readonly Group[]): Group => ({
  name: undefined,
  total: addAll(groups.map(({ total }) => total)),
  byDay: groups[0]?.byDay.map((_, index) => addAll(groups.map(({ byDay }) => byDay[index] ?? 0n))) ?? [],
})

const addAll = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** The forecast of when the credits run out if usage stays the same and nobody adds credits. */
export type Forecast = { from: string; to: string } & (
  | { kind: 'used-up' }
  | { kind: 'not-at-this-rate' }
  /** The forecast is unknown, because the sums cover less than a week. */
  | { kind: 'unknown' }
  /**
   * The credits run out at `at`, or in more than ten years if `at` is undefined. They run out at `earliest` at the rate
   * of the busiest day, and at `latest` at the rate of the quietest day.
   */
  | { kind: 'ends'; at: Date | undefined; perDay: bigint; earliest: Date | undefined; latest: Date | undefined }
)

const MOST_DAYS = 7
const DAY_MS = 86_400_000n
const TEN_YEARS_MS = 3_652n * DAY_MS

/**
 * Computes when the available credits run out. The rate is the average of the last 7 full days, with reverts subtracted
 * from usages. Fewer days are not enough for a forecast.
 * @param available the balance minus its floor
 * @param createdDay the day of the account's creation, which is not a full day
 */
export function forecastEnd(history: History, available: bigint, createdDay: string, now: Date): Forecast {
  const { firstDay, lastDay } = history
  const days = { from: addDays(lastDay, -MOST_DAYS), to: addDays(lastDay, -1) }
  if (available <= 0n) return { ...days, kind: 'used-up' }
  if (latest(firstDay, addDays(createdDay, 1)) > days.from) return { ...days, kind: 'unknown' }
  const used = balancesOf(history)
    .filter(({ day }) => day >= days.from && day <= days.to)
    .map((day) => day.used - day.reverted)
  const net = addAll(used)
  if (net <= 0n) return { ...days, kind: 'not-at-this-rate' }
  const count = BigInt(used.length)
  const sorted = used.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const endAt = (credits: bigint, inDays: bigint) => endOf(available, credits, inDays, now)
  return {
    ...days,
    ...{ kind: 'ends', at: endAt(net, count), perDay: (net + count / 2n) / count },
    ...{ earliest: endAt(sorted.at(-1) ?? 0n, 1n), latest: endAt(sorted[0] ?? 0n, 1n) },
  }
}

/**
 * Computes when credits run out if `used` credits are used in `days` days. Returns undefined if this is more than ten
 * years away.
 */
function endOf(available: bigint, used: bigint, days: bigint, now: Date): Date | undefined {
  const ms = used <= 0n ? TEN_YEARS_MS + 1n : (available * days * DAY_MS) / used
  return ms > TEN_YEARS_MS ? undefined : new Date(now.getTime() + Number(ms))
}

const latest = (...days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last))
