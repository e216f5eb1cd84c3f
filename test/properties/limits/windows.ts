import { walkToEnd } from '../subscriptions/calendar.ts'

export const WINDOWS = ['minute', 'hour', 'day', 'week', 'month', 'year', 'period', 'ever'] as const
export type Window = (typeof WINDOWS)[number]
export const PERS = ['account', 'user', 'project'] as const
export type Per = (typeof PERS)[number]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MONDAY = 1

/** Steps back minute by minute, then day by day, until the calendar shows the start of a window. */
function startOf(window: Window, at: number): number {
  const date = new Date(at)
  date.setUTCSeconds(0, 0)
  if (window === 'minute') return date.getTime()
  date.setUTCMinutes(0)
  if (window === 'hour') return date.getTime()
  date.setUTCHours(0)
  const isStart = (day: Date): boolean => {
    if (window === 'day') return true
    if (window === 'week') return day.getUTCDay() === MONDAY
    return day.getUTCDate() === 1 && (window === 'month' || day.getUTCMonth() === 0)
  }
  let day = date
  while (!isStart(day)) day = new Date(day.getTime() - DAY)
  return day.getTime()
}

/** The first instant after a calendar window. All times are milliseconds since 1970, in UTC. */
export function endOf(window: Exclude<Window, 'period' | 'ever'>, at: number): number {
  const start = startOf(window, at)
  if (window === 'minute') return start + MINUTE
  if (window === 'hour') return start + 60 * MINUTE
  return walkToEnd(start, window, start) ?? start
}
