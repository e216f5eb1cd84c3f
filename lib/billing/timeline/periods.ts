import type { INTERVALS } from './schema.ts'

export type Interval = (typeof INTERVALS)[number]

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * In UTC. The day of the month is unchanged. If the month is too short for this day, the result is on the last day of
 * the month.
 */
function addMonths(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = anchor.getTime() % DAY_MS
  return new Date(Date.UTC(year, month, Math.min(anchor.getUTCDate(), daysInMonth)) + time)
}

const WITH_FIXED_LENGTH = { day: DAY_MS, week: 7 * DAY_MS } as const
const IN_MONTHS = { month: 1, year: 12 } as const

/**
 * Counted from the anchor, in UTC. Periods of months or years begin on the anchor's day of the month, or on the last
 * day of a month that is too short for this day.
 * @param anchor the start of period 0, as an ISO time
 * @param count the number of the period, a whole number from 0
 */
export function startOfPeriod(anchor: string, interval: Exclude<Interval, ''>, count: number): string {
  const from = new Date(anchor)
  const start =
    interval === 'day' || interval === 'week'
      ? new Date(from.getTime() + count * WITH_FIXED_LENGTH[interval])
      : addMonths(from, count * IN_MONTHS[interval])
  return start.toISOString()
}

/** Returns the number of the period that contains an instant. The instant must not be before the anchor. */
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
  /** ISO time of the first instant after the period; undefined if the period has no end. */
  end: string | undefined
}

/** @param at ISO time, which must not be before the anchor */
export function periodAt(anchor: string, interval: Interval, at: string): Period {
  if (interval === '') return { start: anchor, end: undefined }
  const count = countPeriods(anchor, interval, at)
  return { start: startOfPeriod(anchor, interval, count), end: startOfPeriod(anchor, interval, count + 1) }
}
