import { Time } from '../../parts/values.tsx'

/** When a policy ends. One that has ended grants nothing any more. */
export const Ends = ({ at }: { at: string | undefined }) =>
  at && Date.parse(at) <= Date.now() ? (
    <span className="badge warning">
      ended <Time at={at} />
    </span>
  ) : (
    <Time at={at} />
  )

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
