import assert from 'node:assert/strict'
import { endOfWindow } from '../../../lib/billing/counters/windows.ts'
import type { Window } from '../../../lib/billing/timeline/limit.ts'
import { type CountedWindow, sumsAt, windowsOf } from '../oracles/counted.ts'
import { counterOf, edgesAt, type Facts, limitsAt, usedAt } from '../oracles/limits.ts'
import type { Invariant, Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { Actor } from '../transport/virtual-time.ts'
import { assertSame } from './assertions.ts'

const START_OF_END = 'until '
/** A process whose clock is this much ahead forgets an end this much earlier. */
const MAX_SKEW = 2_000

const hasPassed = (end: string, clock: number): boolean => end.startsWith('~') || Date.parse(end) <= clock + MAX_SKEW

/** An ended window gets nothing back, so its counter may exceed the sum of its usages and holds. */
function assertCounted(found: bigint, expected: bigint, isOver: boolean, what: string): void {
  if (isOver) assert(found >= expected, `${what}: expected at least ${expected}, found ${found}`)
  else assertSame(found, expected, what)
}

/**
 * Expects that each counter equals the sum of the usages and holds that remember its window, less the amounts that were
 * given back. A counter of periods has such a sum for each end.
 */
export const watchCounters =
  ({ time }: Run): Invariant =>
  (_before, now) => {
    const sums = sumsAt(now)
    const counters = new Map([...now].filter(([, { pk }]) => pk.startsWith('COUNTER#')))
    for (const [key, counter] of counters) {
      const sum = sums.get(key) ?? { used: 0n, ends: new Map<string, bigint>() }
      sums.delete(key)
      const ends = Object.entries(counter).filter(([name]) => name.startsWith(START_OF_END))
      if (!key.endsWith(' PERIOD')) {
        const closes = endOfWindow(counter.window as Window, counter.sk)
        const isOver = closes !== undefined && Date.parse(closes) <= time.now
        assertCounted(counter.used as bigint, sum.used, isOver, `counter ${key} (its usages and holds)`)
        continue
      }
      const used = ends.reduce((all, [, amount]) => all + (amount as bigint), 0n)
      assertSame(counter.used, used, `counter ${key} (its ends)`)
      for (const [name, amount] of ends) {
        const end = name.slice(START_OF_END.length)
        const expected = sum.ends.get(end) ?? 0n
        assertCounted(amount as bigint, expected, hasPassed(end, time.now), `${name} of counter ${key}`)
        sum.ends.delete(end)
      }
      const lost = [...sum.ends].filter(([end, amount]) => amount > 0n && !hasPassed(end, time.now))
      assertSame(lost, [], `ends that counter ${key} lacks`)
    }
    const missing = [...sums].filter(([, { used }]) => used > 0n).map(([key]) => key)
    assertSame(missing, [], 'counters that are missing')
  }

/** The times at which the call of a write may have looked at the clock. */
function clocksOf(run: Run, writer: Actor, windows: readonly CountedWindow[], moment: Moment, id: string): number[] {
  const call = run.callOf(writer)
  const [from, to] = [call.clock.from, run.outcomeOf(writer)?.clock.to ?? run.time.now + writer.skew]
  const starts = windows.flatMap(({ start }) => (start === undefined ? [] : Date.parse(start)))
  const ends = windows.flatMap(({ closes, period = '~' }) => {
    const end = closes ?? (period.startsWith('~') ? undefined : period)
    return end === undefined ? [] : Date.parse(end) - 1
  })
  const edges = edgesAt(moment, id, from).filter((edge) => edge > from && edge <= to)
  return [...new Set([to, Math.min(to, ...ends), Math.max(from, ...starts), from, ...edges])]
}

interface Counted {
  item: RawItem
  /** What limits count: a feature, or credits. */
  feature: string
  windows: CountedWindow[]
}

/** The windows of credits that a hold pays are those of the hold, so they are left out. */
const countedIn = (before: Moment, now: Moment): Counted[] =>
  [...now.values()]
    .filter(({ pk, sk }) => (sk === 'USAGE' || sk === 'HOLD') && !before.has(`${pk} ${sk}`))
    .filter(
      ({ sk, type, feature, hold_id }) => sk === 'HOLD' || feature !== undefined || (type === 'credit' && !hold_id),
    )
    .map((item) => ({ item, feature: String(item.feature ?? ''), windows: windowsOf(item) }))

/** Describes why an item must not have been counted as it was. Undefined if it is right by these facts. */
function objectionTo({ item, feature, windows }: Counted, now: Moment, facts: Facts): string | undefined {
  const accountId = String(item.account_id)
  const [user_id, project_id] = [String(item.user_id), String(item.project_id)]
  const held = limitsAt(facts, { accountId, feature, user_id, project_id })
  if (!held.isEntitled) return 'no plan gives the feature'
  const expected = held.windows.map((each) => `${counterOf(accountId, each)} ${each.period ?? ''}`).sort()
  const found = windows.map(({ counter, period = '' }) => `${counter} ${period}`).sort()
  if (found.join() !== expected.join()) return `it was counted in [${found}], but the limits are [${expected}]`
  const passed = held.windows.find((window) => usedAt(now, accountId, window, held) > window.limit)
  return passed && `${counterOf(accountId, passed)} now has ${usedAt(now, accountId, passed, held)} of ${passed.limit}`
}

/**
 * Expects that a new usage or hold was counted in every window of the limits that held, and that none of these windows
 * has passed its limit. The subscriptions and budgets must be those of the write, the catalog that of a moment of the
 * call.
 */
export const watchLimits =
  (run: Run): Invariant =>
  (before, now, writer) => {
    for (const counted of countedIn(before, now)) {
      const call = run.callOf(writer)
      const last = Math.min(run.history.length - 2, run.outcomeOf(writer)?.to ?? run.history.length)
      const range = [...Array(last - call.from + 1).keys()].map((index) => last - index)
      const catalogs = range.flatMap((index) => [run.history[index] as Moment, ...(run.alternatives[index] ?? [])])
      const accounts = [before, ...(run.alternatives[run.history.length - 2] ?? [])]
      const clocks = clocksOf(run, writer, counted.windows, before, String(counted.item.account_id))
      let first: string | undefined
      const isRight = accounts.some((account) =>
        catalogs.some((catalog) =>
          clocks.some((clock) => {
            const objection = objectionTo(counted, now, { account, catalog, clock })
            first ??= objection
            return objection === undefined
          }),
        ),
      )
      assert(isRight, `${writer.name} recorded ${counted.item.pk}, but ${first}`)
    }
  }
