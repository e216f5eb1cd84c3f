/** @module Counts the use of limits, in windows of time. */

import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import {
  allOf,
  type Condition,
  EXPIRES_AT_SECONDS,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'
import { isEndless, stillCounts } from './periods.ts'
import { keyOfCounter, type TouchedWindow } from './windows.ts'

// A counter has the attribute `used`. A counter of the window `period` also has one attribute for each end under which
// it counts, whose sum is `used`; `first_end`, the first end that is a time; and `endless`, the names of all ends that
// are not.

const PREFIX = 'until '
export const attributeOf = (end: string): string => `${PREFIX}${end}`

/** The largest number of ends of a counter. Beyond it, the two ends that come first are put together under the later one. */
const MOST_ENDS = 32

const SECONDS_KEPT = 400 * 24 * 60 * 60

/** A stored counter. */
export interface Counter {
  used: bigint
  /** What was counted under each end; empty unless the window is `period`. */
  ends: ReadonlyMap<string, bigint>
  endless: string | undefined
}

export function parseCounter(item: Readonly<Record<string, unknown>>): Counter {
  const entries = Object.entries(item).filter(([name]) => name.startsWith(PREFIX))
  return {
    used: typeof item.used === 'bigint' ? item.used : 0n,
    ends: new Map(entries.map(([name, amount]) => [name.slice(PREFIX.length), amount as bigint])),
    endless: typeof item.endless === 'string' ? item.endless : undefined,
  }
}

/** @param open must be given for the window `period` */
export function usedOf(
  window: TouchedWindow,
  counter: Counter | undefined,
  open: OpenSubscriptions,
  at: string,
): bigint {
  if (counter === undefined) return 0n
  if (window.period === undefined) return counter.used
  const living = [...counter.ends].filter(([end]) => stillCounts(end, open, at))
  return living.reduce((sum, [, amount]) => sum + amount, 0n)
}

export interface Raised {
  accountId: string
  organizationId: string
  window: TouchedWindow
  amount: bigint
  /** True for a capture, which a budget of credits never refuses. */
  mayExceed: boolean
}

/** @param max the largest count before the write */
function hasRoom({ window, amount, mayExceed }: Raised): Condition {
  const max = (mayExceed ? INT64_MAX : window.limit) - amount
  const isLow = { names: { '#used': 'used' }, values: { ':max': max } }
  // A missing counter is 0. An amount above the limit is refused even then.
  return max < 0n
    ? { expression: '#used <= :max', ...isLow }
    : { expression: 'attribute_not_exists(#used) OR #used <= :max', ...isLow }
}

export const isBeyond = ({ window, amount, mayExceed }: Raised, used: bigint): boolean =>
  used + amount > (mayExceed ? INT64_MAX : window.limit)

function describe({ accountId, organizationId, window }: Raised) {
  const { source, feature, window: name, per, user_id, project_id, resets_at, limit } = window
  const said = {
    source,
    feature,
    window: name,
    per,
    user_id: user_id.slice(0, MOST_CHARACTERS),
    project_id,
    resets_at,
    limit,
  }
  return { account_id: accountId, organization_id: organizationId, ...said, ...expiryOfCounter(resets_at) }
}

/** @param resetsAt the ISO time at which the window ends; empty if it has no end, so that the counter stays */
export const expiryOfCounter = (resetsAt: string) =>
  resetsAt === '' ? {} : { [EXPIRES_AT_SECONDS]: BigInt(Math.floor(Date.parse(resetsAt) / 1_000) + SECONDS_KEPT) }

/** Events show the user. A longer id would make a charge dearer. */
const MOST_CHARACTERS = 256

/**
 * Raises a counter, on condition that the limit is kept.
 * @param known the counter as a failed attempt has shown it; undefined before the first attempt, null if there was none
 */
export function raiseWrite(
  raised: Raised,
  known: Counter | null | undefined,
  open: OpenSubscriptions,
  at: string,
): Write {
  const key = keyOfCounter(raised.accountId, raised.window)
  const set = describe(raised)
  const { period } = raised.window
  if (period === undefined) return update(key, { set, add: { used: raised.amount } }, hasRoom(raised))
  if (known !== undefined && known !== null && mayRenew(raised, known, open, at))
    return update(key, renew(raised, known, open, at), unchanged({ used: known.used, ...attributesOf(known) }))
  const endless = known?.endless ?? (isEndless(period) ? period : undefined)
  const first = isEndless(period) ? { endless: period } : { first_end: period }
  return update(
    key,
    {
      ...{ set, setMissing: first, add: { used: raised.amount, [attributeOf(period)]: raised.amount } },
      ...(isEndless(period) && { remove: [EXPIRES_AT_SECONDS] }),
    },
    allOf([hasRoom(raised), isCurrentCounter(period, endless, at)]),
  )
}

/** A counter that would pass its limit is not renewed. The other write fails then, and shows the present counter. */
const mayRenew = (raised: Raised, known: Counter, open: OpenSubscriptions, at: string): boolean =>
  !isCurrent(known, raised.window.period ?? '', open, at) && !isBeyond(raised, usedOf(raised.window, known, open, at))

/** The counter is missing, or counts under the current end, and all its ends still count. */
function isCurrentCounter(period: string, endless: unknown, at: string): Condition {
  const ofEndless = endless === undefined ? 'attribute_not_exists(#endless)' : '#endless = :endless'
  return {
    expression:
      'attribute_not_exists(pk) OR (attribute_exists(#end) AND (attribute_not_exists(#first) OR #first > :now) AND ' +
      `${ofEndless})`,
    names: { '#end': attributeOf(period), '#first': 'first_end', '#endless': 'endless' },
    values: { ':now': at, ...(endless === undefined ? {} : { ':endless': endless }) },
  }
}

/** Whether the counter as it was read counts under the current end, and only under ends that still count. */
function isCurrent({ ends: known }: Counter, period: string, open: OpenSubscriptions, at: string): boolean {
  const ends = [...known.keys()]
  return ends.includes(period) && ends.every((end) => stillCounts(end, open, at))
}

const attributesOf = ({ ends }: Counter) => Object.fromEntries([...ends].map(([end, n]) => [attributeOf(end), n]))

/** Forgets the ends that do not count any more, and adds the amount under the current end. */
function renew(raised: Raised, known: Counter, open: OpenSubscriptions, at: string) {
  const before = known.ends
  const living = new Map([...before].filter(([end]) => stillCounts(end, open, at)))
  const period = raised.window.period ?? ''
  living.set(period, (living.get(period) ?? 0n) + raised.amount)
  const after = putTogether(living, period)
  const names = [...after.keys()]
  const first_end = names.filter((name) => !isEndless(name)).sort()[0]
  const endless = names.filter(isEndless).sort().join(',') || undefined
  return {
    set: {
      ...describe(raised),
      used: [...after.values()].reduce((sum, amount) => sum + amount, 0n),
      ...(first_end !== undefined && { first_end }),
      ...(endless !== undefined && { endless }),
      ...Object.fromEntries([...after].map(([end, amount]) => [attributeOf(end), amount])),
    },
    remove: [
      ...[...before.keys()].filter((end) => !after.has(end)).map(attributeOf),
      ...(first_end === undefined ? ['first_end'] : []),
      ...(endless === undefined ? ['endless'] : []),
      ...(isEndless(period) ? [EXPIRES_AT_SECONDS] : []),
    ],
  }
}

function putTogether(ends: Map<string, bigint>, period: string): Map<string, bigint> {
  if (ends.size <= MOST_ENDS) return ends
  const [first = '', second = ''] = [...ends.keys()].filter((name) => !isEndless(name) && name !== period).sort()
  if (second === '') return ends
  const others = new Map([...ends].filter(([name]) => name !== first))
  others.set(second, (ends.get(first) ?? 0n) + (ends.get(second) ?? 0n))
  return putTogether(others, period)
}
