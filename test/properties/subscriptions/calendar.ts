export type Interval = '' | 'day' | 'week' | 'month' | 'year'

export const DAY = 86_400_000

interface Day {
  year: number
  month: number
  day: number
}

const dayOf = (time: number): Day => {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

const isLastOfMonth = (time: number): boolean => dayOf(time + DAY).day === 1

/**
 * Finds the end of a period. Goes forward day by day until the calendar shows the anchor's day of the month, or the
 * last day of a shorter month. All times are milliseconds since 1970, in UTC.
 *
 * @returns the end, or undefined if the period has no end
 */
export function walkToEnd(start: number, interval: Interval, anchor: number): number | undefined {
  if (interval === '') return undefined
  if (interval === 'day') return start + DAY
  if (interval === 'week') return start + 7 * DAY
  const [from, wanted] = [dayOf(start), dayOf(anchor)]
  const isMeant = ({ year, month }: Day): boolean =>
    interval === 'year'
      ? year === from.year + 1 && month === wanted.month
      : year * 12 + month === from.year * 12 + from.month + 1
  for (let time = start + DAY; ; time += DAY) {
    const today = dayOf(time)
    const isDay = today.day === wanted.day || (today.day < wanted.day && isLastOfMonth(time))
    if (isMeant(today) && isDay) return time
  }
}
