import { Time } from '../../parts/values.tsx'

/** After its end, a policy grants no permissions. */
export const Ends = ({ at }: { at: string | undefined }) =>
  at && Date.parse(at) <= Date.now() ? (
    <span className="badge warning">
      ended <Time at={at} />
    </span>
  ) : (
    <Time at={at} />
  )

/**
 * Returns the end of a day in the user's time zone, as RFC 3339.
 * @param day the value of a date field, such as `2026-12-31`
 * @returns '' for an empty day, because the policy then has no end
 */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return day === '' ? '' : new Date(year, month - 1, date, 23, 59, 59).toISOString()
}
