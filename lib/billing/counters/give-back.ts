import { readClock } from '../../foundation/clock.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { type Key, keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Condition, update, type Write } from '../../foundation/table/writes.ts'
import { PERS, WINDOWS } from '../timeline/limit.ts'
import { attributeOf, parseCounter } from './counter.ts'
import { isEndless } from './periods.ts'
import { type CounterId, endOfWindow, keyOfCounter, type TouchedWindow } from './windows.ts'

// A usage and a hold remember the windows in which they were counted, each as a short text, because a longer item makes
// its write dearer.

/** A usage or a hold, as far as it decides where it was counted. */
export interface CountedItem {
  account_id: string
  /** The id of the feature; missing for credits. */
  feature?: string | undefined
  user_id: string
  project_id: string
  /** Missing if no limit counted the item. */
  counted?: readonly string[] | undefined
}

/** The part of an amount that a window counted: from the first unit to before the last one. */
export interface Part {
  from: bigint
  to: bigint
}

/** @param part missing if the window counted the whole amount */
export function countedText(
  window: CounterId & Pick<TouchedWindow, 'period'>,
  item: Pick<CountedItem, 'user_id' | 'project_id'>,
  part?: Part,
): string {
  const { source, window: name, per, named, start, period, user_id, project_id } = window
  const parts = [source, name, per, named || '-', period?.replace(' ', '/') ?? start]
  if (user_id !== '' && user_id !== item.user_id) parts.push(`user=${encodeURIComponent(user_id)}`)
  if (project_id !== '' && project_id !== item.project_id) parts.push(`project=${encodeURIComponent(project_id)}`)
  if (part !== undefined) parts.push(`part=${part.from}-${part.to}`)
  return parts.join(' ')
}

interface Counted {
  counter: CounterId
  /** The end under which a counter of periods counted; undefined for other counters. */
  end: string | undefined
  part: Part | undefined
}

function parseCounted(text: string, { feature = '', user_id, project_id }: CountedItem): Counted | undefined {
  const [source, window, per, named, when = '', ...others] = text.split(' ')
  const name = WINDOWS.find((each) => each === window)
  const by = PERS.find((each) => each === per)
  if (name === undefined || by === undefined || (source !== 'plan' && source !== 'budget')) return undefined
  const other = (key: string) => others.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1)
  const naming = named === 'u' || named === 'p' || named === 'up' ? named : ''
  const [user, project, part] = [other('user'), other('project'), other('part')]
  const [from = '', to = ''] = part?.split('-') ?? []
  return {
    counter: {
      ...{ source, feature, window: name, per: by, named: naming },
      user_id: by === 'user' || naming.includes('u') ? decodeURIComponent(user ?? encodeURIComponent(user_id)) : '',
      project_id:
        by === 'project' || naming.includes('p') ? decodeURIComponent(project ?? encodeURIComponent(project_id)) : '',
      start: name === 'period' ? 'PERIOD' : when,
    },
    end: name === 'period' ? when.replace('/', ' ') : undefined,
    part: part === undefined ? undefined : { from: BigInt(from), to: BigInt(to) },
  }
}

/**
 * Returns the texts of a hold's windows for a usage that the hold pays.
 * @param part the part of the usage that the hold pays; missing if it pays the whole usage
 */
export const recount = (
  hold: CountedItem,
  usage: Pick<CountedItem, 'user_id' | 'project_id'>,
  part: Part | undefined,
): string[] =>
  (hold.counted ?? []).flatMap((text) => {
    const counted = parseCounted(text, hold)
    return counted === undefined ? [] : countedText({ ...counted.counter, period: counted.end }, usage, part)
  })

export interface GivenBack {
  key: Key
  /** The end under which a counter of periods counted; undefined for other counters. */
  end: string | undefined
  amount: bigint
}

/** A window that has ended for longer than this is given nothing back, because nobody reads its counter any more. */
const ENDED_MS = 60_000

/**
 * Returns what the windows get back if a part of an item is given back.
 * @param given the part of the amount that is given back: from the first unit to before the last one
 */
export function givenBackOf(item: CountedItem, given: Part): GivenBack[] {
  const now = readClock().getTime()
  return (item.counted ?? []).flatMap((text) => {
    const counted = parseCounted(text, item)
    if (counted === undefined) return []
    const { counter, end, part = given } = counted
    const closes = endOfWindow(counter.window, counter.start)
    if (closes !== undefined && Date.parse(closes) < now - ENDED_MS) return []
    const amount = least(part.to, given.to) - most(part.from, given.from)
    return amount > 0n ? [{ key: keyOfCounter(item.account_id, counter), end, amount }] : []
  })
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
const most = (left: bigint, right: bigint): bigint => (left > right ? left : right)

/** Puts together what one counter gets back under one end. */
function sumGivenBack(given: readonly GivenBack[]): GivenBack[] {
  const sums = new Map<string, GivenBack>()
  for (const each of given) {
    const name = `${keyText(each.key)} ${each.end ?? ''}`
    sums.set(name, { ...each, amount: each.amount + (sums.get(name)?.amount ?? 0n) })
  }
  return [...sums.values()]
}

/**
 * The windows of several ends of one counter are one write. A write fails if its counter is gone, or has put the end
 * together with another one.
 */
export function giveBackWrites(given: readonly GivenBack[]): Write[] {
  const byCounter = new Map<string, GivenBack[]>()
  for (const each of sumGivenBack(given))
    byCounter.set(keyText(each.key), [...(byCounter.get(keyText(each.key)) ?? []), each])
  return [...byCounter.values()].map((ofOne) => {
    const [first] = ofOne as [GivenBack, ...GivenBack[]]
    const ends = ofOne.flatMap(({ end, amount }) => (end === undefined ? [] : [[attributeOf(end), -amount] as const]))
    const used = ofOne.reduce((sum, { amount }) => sum - amount, 0n)
    return update(
      first.key,
      { add: { used, ...Object.fromEntries(ends) } },
      hasAll(['used', ...ends.map(([name]) => name)]),
    )
  })
}

const hasAll = (attributes: readonly string[]): Condition => ({
  expression: attributes.map((_, index) => `attribute_exists(#had${index})`).join(' AND '),
  names: Object.fromEntries(attributes.map((name, index) => [`#had${index}`, name])),
})

/** What one request gives back, in one or more attempts. */
export interface GivingBack {
  writes(given: readonly GivenBack[]): Promise<Write[]>
  /**
   * Returns whether the next attempt may give back where this one could not: a counter was lost for the first time, because
   * it is gone or has put ends together. From then on, `writes` reads the counters first.
   * @param reasons those of the writes
   */
  learn(reasons: readonly CancellationReason[]): boolean
}

export function startGivingBack(table: Table): GivingBack {
  let readsFirst = false
  return {
    writes: async (given) => giveBackWrites(readsFirst ? await findCounters(table, given) : given),
    learn: (reasons) => {
      const isNew = !readsFirst && reasons.some(isConditionFailure)
      readsFirst ||= isNew
      return isNew
    },
  }
}

/**
 * Reads the counters after a write of `giveBackWrites` has failed. Leaves out counters that are gone, and ends that do
 * not count any more. An end that was put together with another one gives back there.
 */
export async function findCounters(table: Table, given: readonly GivenBack[]): Promise<GivenBack[]> {
  const now = readClock().toISOString()
  const found = await Promise.all(
    sumGivenBack(given).map(async (each): Promise<GivenBack[]> => {
      const item = await table.get(each.key)
      if (item === undefined) return []
      if (each.end === undefined) return [each]
      const end = endNow(each.end, [...parseCounter(item).ends.keys()], now)
      return end === undefined ? [] : [{ ...each, end }]
    }),
  )
  return found.flat()
}

/**
 * Returns the end under which a counter of periods has an amount that was counted under another end. Undefined if the
 * amount does not count any more.
 * @param ends those of the counter
 * @param now ISO time
 */
export function endNow(end: string, ends: readonly string[], now: string): string | undefined {
  if (ends.includes(end)) return end
  if (isEndless(end) || end <= now) return undefined
  return ends.filter((each) => !isEndless(each) && each > end).sort()[0]
}
