import type { INTERVALS } from './schema.ts'

export type Interval = (typeof INTERVALS)[number]

const DAY_MS = 24 * 60 * 60 * 1_000

/** The instant that lies a number of months after an anchor: on the same day, or on the last day of a shorter month. In UTC. */
function addMonths(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = anchor.getTime() % DAY_MS
  return new Date(Date.UTC(year, month, Math.min(anchor.getUTCDate(), daysInMonth)) + time)
}

const WITH_FIXED_LENGTH = { day: DAY_MS, week: 7 * DAY_MS } as const
const IN_MONTHS = { month: 1, year: 12 } as const

/**
 * The start of a period, counted from the anchor, in UTC. Months and years keep the day of the anchor.
 * @param anchor ISO time: the start of period 0
 * @param count may be any whole number from 0 on
 */
export function startOfPeriod(anchor: string, interval: Exclude<Interval, ''>, count: number): string {
  const from = new Date(anchor)
  const start =
    interval === 'day' || interval === 'week'
      ? new Date(from.getTime() + count * WITH_FIXED_LENGTH[interval])
      : addMonths(from, count * IN_MONTHS[interval])
  return start.toISOString()
}

/** Which period an instant is in. The instant is not before the anchor. */
function countPeriods(anchor: string, interval: Exclude<Interval, ''>, at: string): number {
  const [from, to] = [new Date(anchor), new Date(at)]
  if (interval === 'day' || interval === 'week')
    return Math.floor((to.getTime() - from.getTime()) / WITH_FIXED_LENGTH[interval])
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const count = Math.floor(months / IN_MONTHS[interval])
  return startOfPeriod(anchor, interval, count) <= at ? count : count - 1
}

export interface Period {
  /** ISO time. */
  start: string
  /** ISO time of the first instant after it; undefined for a period without end. */
  end: string | undefined
}

/** The period that an instant is in. @param at ISO time, not before the anchor */
export function periodAt(anchor: string, interval: Interval, at: string): Period {
  if (interval === '') return { start: anchor, end: undefined }
  const count = countPeriods(anchor, interval, at)
  return { start: startOfPeriod(anchor, interval, count), end: startOfPeriod(anchor, interval, count + 1) }
}
