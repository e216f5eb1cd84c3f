const DAY_MS = 86_400_000

/** The day (UTC) of a moment, such as `2026-11-22`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day that is so many days later, or earlier. */
export const addDays = (day: string, count: number): string => dayOf(new Date(Date.parse(day) + count * DAY_MS))

/** Every day from the first to the last. */
export function listDays(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index))
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

/** `22 Nov 2026` */
export const formatDay = (day: string): string => DAY.format(new Date(day))

/** `22 Nov 2026, 10:00:05`, in UTC as the days are. */
export const formatMoment = (moment: string): string => MOMENT.format(new Date(moment))
