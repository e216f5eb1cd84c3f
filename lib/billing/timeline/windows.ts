import type { Window } from './limit.ts'

export type CalendarWindow = Exclude<Window, 'period' | 'ever'>

const LENGTHS_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/**
 * Returns the calendar window in UTC that contains an instant. Weeks begin on Monday.
 * @param at ISO time
 */
export function calendarWindowAt(window: CalendarWindow, at: string): { start: string; end: string } {
  const [start, end] = boundsOf(window, new Date(at))
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}

/** In milliseconds since 1970. */
function boundsOf(window: CalendarWindow, at: Date): [start: number, end: number] {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (window === 'year') return [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
  if (window === 'month') return [Date.UTC(year, month), Date.UTC(year, month + 1)]
  const length = window === 'week' ? LENGTHS_MS.day : LENGTHS_MS[window]
  const start = at.getTime() - (at.getTime() % length)
  if (window !== 'week') return [start, start + length]
  const monday = start - ((at.getUTCDay() + 6) % 7) * length
  return [monday, monday + 7 * length]
}
