import { parseCounter } from '../../billing/counters/counter.ts'
import { endNow } from '../../billing/counters/give-back.ts'
import { isEndless, stillCounts } from '../../billing/counters/periods.ts'
import { parseOpenSubscriptions } from '../../billing/timeline/advance.ts'
import { readClock } from '../../foundation/clock.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, keyText, subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type CounterSum, type CounterSums, keyOfErased, NO_END, partsOf } from './counter-sums.ts'

/** By end. */
export type Amounts = ReadonlyMap<string, bigint>

/** A counter, with the amounts that are stored and those that are right. */
export interface Counter {
  key: Key
  item: Item | undefined
  stored: Amounts
  /** Equal to `stored` if the counter is right. */
  right: Amounts
}

/** A counter with so many ends may have put some of them together. */
const MANY_ENDS = 32

const NONE: Amounts = new Map()

export async function readCounter(table: Table, sums: CounterSums, { key, ends }: CounterSum): Promise<Counter> {
  const item = await table.get(key)
  const erasedKey = keyOfErased(key)
  const erased = (erasedKey && sums.get(keyText(erasedKey))?.ends) ?? NONE
  const stored = storedIn(item, key)
  const now = readClock().toISOString()
  const place = await placesOf(table, key, stored, [...ends.keys(), ...erased.keys()], now)
  const [least, extra] = [collect(ends, place), collect(erased, place)]
  const right = new Map(stored)
  for (const end of new Set([...stored.keys(), ...least.keys()])) {
    if (hasPassed(end, now)) continue
    const [from, known] = [least.get(end) ?? 0n, stored.get(end) ?? 0n]
    const to = stored.size >= MANY_ENDS ? known : from + (extra.get(end) ?? 0n)
    right.set(end, known < from ? from : known > to ? to : known)
  }
  return { key, item, stored, right }
}

export const isOfPeriods = (key: Key): boolean => partsOf(key).window === 'period'

function storedIn(item: Item | undefined, key: Key): Amounts {
  if (item === undefined) return NONE
  const { used, ends } = parseCounter(item)
  return isOfPeriods(key) ? ends : new Map([[NO_END, used]])
}

const hasPassed = (end: string, now: string): boolean => end !== NO_END && !isEndless(end) && end <= now

/** For each end of a usage or hold, the end under which the counter has its amount. Ends that do not count any more are left out. */
async function placesOf(
  table: Table,
  key: Key,
  stored: Amounts,
  ends: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>()
  const known = [...stored.keys()]
  const missing = ends.filter((end) => {
    const place = end === NO_END ? NO_END : endNow(end, known, now)
    if (place !== undefined) places.set(end, place)
    return place === undefined
  })
  if (missing.length === 0) return places
  const open = parseOpenSubscriptions(await table.get(subscriptionsKey(partsOf(key).accountId)))
  for (const end of missing) if (stillCounts(end, open, now)) places.set(end, end)
  return places
}

function collect(amounts: Amounts, places: ReadonlyMap<string, string>): Amounts {
  const sums = new Map<string, bigint>()
  for (const [end, amount] of amounts) {
    const place = places.get(end)
    if (place !== undefined) sums.set(place, (sums.get(place) ?? 0n) + amount)
  }
  return sums
}

export const sumOf = (amounts: Amounts): bigint => [...amounts.values()].reduce((sum, each) => sum + each, 0n)

export const isRight = ({ item, stored, right }: Counter): boolean =>
  [...right].every(([end, amount]) => (stored.get(end) ?? 0n) === amount) &&
  (item === undefined || parseCounter(item).used === sumOf(stored))

const sameAmounts = (left: Amounts, right: Amounts): boolean =>
  left.size === right.size && [...left].every(([end, amount]) => right.get(end) === amount)

export const isSame = (counter: Counter, before: Counter | undefined): boolean =>
  before !== undefined && sameAmounts(counter.stored, before.stored) && sameAmounts(counter.right, before.right)
