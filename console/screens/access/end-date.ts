/**
 * The end of a day in the viewer's time zone, as RFC 3339.
 *
 * @param day `2026-12-31`, as a date field gives it
 * @returns '' for no day, which means that there is no end
 */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return day === '' ? '' : new Date(year, month - 1, date, 23, 59, 59).toISOString()
}
