import { endOfWindow } from '../../../lib/billing/counters/windows.ts'
import type { Window } from '../../../lib/billing/timeline/limit.ts'
import { counterKey, keyText } from '../../../lib/foundation/table/keys.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { itemsOf } from './access-facts.ts'

// Adds up what counters must have counted, from the usages and open holds that are recorded. A usage and a hold keep the
// names of the windows that have counted them.

/** A window that has counted a usage or a hold. */
export interface CountedWindow {
  /** The key of the counter, as in a moment. */
  counter: string
  /** The end under which a counter of periods counts it. */
  period: string | undefined
  /** The times at which a calendar window begins and ends. */
  start: string | undefined
  closes: string | undefined
  /** The units that it counts, from the first to before the last. All of them if it is missing. */
  units: [bigint, bigint] | undefined
}

const nameIn = (parts: readonly string[], kind: string): string | undefined => {
  const part = parts.find((each) => each.startsWith(`${kind}=`))
  return part === undefined ? undefined : decodeURIComponent(part.slice(kind.length + 1))
}

function parseWindow(item: RawItem, text: string): CountedWindow {
  const [source = '', window = '', per, named = '', when = '', ...others] = text.split(' ')
  const user = per === 'user' || named.includes('u') ? (nameIn(others, 'user') ?? String(item.user_id)) : ''
  const project = per === 'project' || named.includes('p') ? (nameIn(others, 'project') ?? String(item.project_id)) : ''
  const limit = [source, String(item.feature ?? ''), window, String(per), named.replace('-', ''), user, project]
  const isPeriod = window === 'period'
  const [from = 0n, to = 0n] = nameIn(others, 'part')?.split('-').map(BigInt) ?? []
  const closes = endOfWindow(window as Window, when)
  return {
    counter: keyText(counterKey(String(item.account_id), limit, isPeriod ? 'PERIOD' : when)),
    period: isPeriod ? when.replace('/', ' ') : undefined,
    ...{ start: closes === undefined ? undefined : when, closes },
    units: to === 0n ? undefined : [from, to],
  }
}

export const windowsOf = (item: RawItem): CountedWindow[] =>
  ((item.counted ?? []) as string[]).map((text) => parseWindow(item, text))

/** What a counter must have counted. `ends` is empty unless it counts periods. */
export interface Sum {
  used: bigint
  ends: Map<string, bigint>
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** By the keys of the counters. */
export function sumsAt(moment: Moment): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  const add = ({ counter, period }: CountedWindow, amount: bigint) => {
    const sum = sums.get(counter) ?? { used: 0n, ends: new Map() }
    sums.set(counter, sum)
    sum.used += amount
    if (period !== undefined) sum.ends.set(period, (sum.ends.get(period) ?? 0n) + amount)
  }
  for (const usage of itemsOf(moment, 'USAGE#', 'USAGE')) {
    const left = (usage.remaining ?? usage.amount) as bigint
    for (const window of windowsOf(usage)) {
      const [from, to] = window.units ?? [0n, usage.amount as bigint]
      add(window, left > from ? least(left, to) - from : 0n)
    }
  }
  for (const { id, held } of itemsOf(moment, 'HELD_ON#', ''))
    for (const window of windowsOf(moment.get(`HOLD#${id} HOLD`) as RawItem)) add(window, held as bigint)
  return sums
}
