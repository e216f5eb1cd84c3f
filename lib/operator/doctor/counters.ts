import { parseCounter } from '../../billing/counters/counter.ts'
import { readClock } from '../../foundation/clock.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { type Key, keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Counter, isOfPeriods, isRight, isSame, readCounter, sumOf } from './compare-counters.ts'
import { asCounted } from './counted-item.ts'
import {
  addToCounters,
  type CounterSum,
  type CounterSums,
  hasEnded,
  isOfErased,
  keyOfErased,
  partsOf,
} from './counter-sums.ts'
import { type Fault, makeRepair } from './fault.ts'
import { addReadable } from './readable-items.ts'

const CHECK = 'counters of limits'
export const countersAreRight = {
  check: CHECK,
  ok: 'each counter of a limit is the sum of the usages and open holds that it has counted',
}

/** The largest number of further scans of the table for counters that are raised during a scan. */
const MAX_LOOKS = 4

/**
 * Usages may be recorded during a scan. So a counter that seems wrong is read, and then the table is scanned again. The
 * counter has a fault only if the next scan gives the same sum, and the counter is unchanged. Where people were erased,
 * their usages do not say any more whom they were counted for, so a counter may have more by their amounts.
 */
export async function findWrongCounters(table: Table, sums: CounterSums): Promise<Fault[]> {
  const read = await readAll(table, sums, [...sums.values()])
  const suspects = read.filter((counter) => !isRight(counter))
  return suspects.length === 0 ? [] : lookAgain(table, suspects, 1)
}

async function readAll(table: Table, sums: CounterSums, wanted: readonly CounterSum[]): Promise<Counter[]> {
  const now = readClock().toISOString()
  const current = wanted.filter(({ key }) => !isOfErased(key) && !hasEnded(key, now))
  return mapInBatches(current, (sum) => readCounter(table, sums, sum))
}

async function lookAgain(table: Table, suspects: readonly Counter[], look: number): Promise<Fault[]> {
  const before = new Map(suspects.map((counter) => [keyText(counter.key), counter]))
  const keys = new Set(suspects.flatMap(({ key }) => [keyText(key), ...(erasedText(key) ?? [])]))
  const sums: CounterSums = new Map()
  const unread = await addReadable(table, (item) => addToCounters(sums, item, (key) => keys.has(keyText(key))))
  const readable = suspects.filter(({ key }) => !unread.has(partsOf(key).accountId))
  const wanted = readable.map(({ key }) => sums.get(keyText(key)) ?? { key, ends: new Map() })
  const [faults, raised]: [Fault[], Counter[]] = [[], []]
  for (const counter of await readAll(table, sums, wanted)) {
    if (isRight(counter)) continue
    if (isSame(counter, before.get(keyText(counter.key)))) faults.push(await faultOf(table, counter))
    else raised.push(counter)
  }
  if (raised.length === 0) return faults
  if (look < MAX_LOOKS) return [...faults, ...(await lookAgain(table, raised, look + 1))]
  return [...faults, ...raised.map(unsettled)]
}

function erasedText(key: Key): string[] | undefined {
  const erased = keyOfErased(key)
  return erased && [keyText(erased)]
}

async function faultOf(table: Table, { key, item, stored, right }: Counter): Promise<Fault> {
  const wanted = await asCounted(table, key, item, right, isOfPeriods(key))
  const seen = new Map([[keyText(key), { key, item }]])
  const repair = wanted && makeRepair({ wanted: [[key, wanted]] }, seen)
  const again = async (anew: Table) => {
    const [counter] = await readAll(anew, new Map(), [{ key, ends: new Map() }])
    return counter === undefined ? [] : lookAgain(anew, [counter], 1)
  }
  const used = item === undefined ? 'is missing' : `has counted ${parseCounter(item).used}`
  const message = `the counter ${keyText(key)} ${used}, but its usages and open holds add up to ${sumOf(right)}`
  const rank = sumOf(right) > sumOf(stored) ? 'power' : 'completion'
  return { check: CHECK, message, rank, ...(repair && { repair: { ...repair, again } }) }
}

const unsettled = ({ key }: Counter): Fault => ({
  check: CHECK,
  rank: 'completion',
  message: `the counter ${keyText(key)} is raised all the time: examine it again while its account is less busy`,
  level: 'warning',
})
