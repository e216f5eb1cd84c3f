import { addDays, listDays } from './filter.ts'

/** Transactions of a day (UTC), of one kind and one source or user, added up. */
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
  /** The group of a sum: either source or user; the other one is empty. */
  by: 'source' | 'user_id'
  /** The balance after all of them. */
  balance: bigint
  /** The first day whose transactions are all in the sums. */
  firstDay: string
  /** Today, when it was read. */
  lastDay: string
  /** Whether the days before the first were left out only because there are very many transactions. */
  isCut: boolean
  /** Whether the balance changed while this was read: then the last seconds may be missing. */
  isMoving: boolean
}

/** The balance at the end of a day; of today, now. */
export interface DayEnd {
  day: string
  balance: bigint
  used: bigint
  granted: bigint
  reverted: bigint
  expired: bigint
}

/** How much the sums of one day are, by kind. */
function addUpDay(sums: readonly Sum[], day: string): Omit<DayEnd, 'balance'> {
  const total = (kind: Sum['kind']) =>
    sums.filter((sum) => sum.day === day && sum.kind === kind).reduce((all, { amount }) => all + BigInt(amount), 0n)
  return { day, used: total('usage'), granted: total('credit'), reverted: total('revert'), expired: total('expiry') }
}

/** The balance at the end of each day, the oldest first: from the balance now, back over what changed it. */
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

/** Usages of one source or user, by day. */
export interface Group {
  /** The source or user; empty for usages without. Undefined for all that have no group of their own. */
  name: string | undefined
  total: bigint
  /** An amount for each day of the history, the oldest first. */
  byDay: readonly bigint[]
}

/** The most colours that people can tell apart. */
const MOST_GROUPS = 6

/** The usages of each source or user, those with the most credits first; the small ones together. */
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

/** When the credits end if they are used as before and nobody tops up. */
export type Forecast = { from: string; to: string } & (
  | { kind: 'used-up' }
  | { kind: 'not-at-this-rate' }
  /** Less than a week was added up. */
  | { kind: 'unknown' }
  /**
   * `at` is undefined where it is more than ten years away. `earliest` and `latest` are the ends if every day were as the busiest, and as the
   * quietest, of these days.
   */
  | { kind: 'ends'; at: Date | undefined; perDay: bigint; earliest: Date | undefined; latest: Date | undefined }
)

const MOST_DAYS = 7
const DAY_MS = 86_400_000n
const TEN_YEARS_MS = 3_652n * DAY_MS

/**
 * Computes when the available credits end: by the average of the last 7 full days, of usages less their reverts. Fewer days say too little.
 *
 * @param available the balance minus its floor
 * @param createdDay the day of the account's creation, which is not a full one
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

/** When credits end of which so many are used in so many days; undefined for more than ten years. */
function endOf(available: bigint, used: bigint, days: bigint, now: Date): Date | undefined {
  const ms = used <= 0n ? TEN_YEARS_MS + 1n : (available * days * DAY_MS) / used
  return ms > TEN_YEARS_MS ? undefined : new Date(now.getTime() + Number(ms))
}

const latest = (...days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last))
