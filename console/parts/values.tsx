import { formatDay, formatInstant, formatMoment, nameOfZone, useZone, ZONES, type Zone } from '../api/time-zone.ts'

interface Props {
  /** An RFC 3339 time. */
  at: string | undefined
}

const TimeWith = ({ at, format }: Props & { format: (date: Date, zone: Zone) => string }) => {
  const zone = useZone()
  const date = new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return <span>{at || '–'}</span>
  return (
    <time dateTime={date.toISOString()} title={ZONES.map((each) => formatInstant(date, each)).join('\n')}>
      {format(date, zone)}
    </time>
  )
}

/** Shows a day, with the exact time in UTC and in the reader's zone on hover. Shows a dash for an empty time. */
export const Time = ({ at }: Props) => <TimeWith at={at} format={formatDay} />

/** Shows an exact time for a list that names the zone in its head, such as `22 Nov 2026, 10:00:05`. */
export const Moment = ({ at }: Props) => <TimeWith at={at} format={formatMoment} />

/** Shows an exact time with its zone, such as `22 Nov 2026, 10:00:05 (UTC)`. */
export const Instant = ({ at }: Props) => <TimeWith at={at} format={formatInstant} />

/** The heading of a column of times, such as `When (UTC)`. */
export const TimeHeading = ({ name }: { name: string }) => (
  <>
    {name} ({nameOfZone(useZone())})
  </>
)

/** Numbers have the format of the reader's language. */
const NUMBER = new Intl.NumberFormat()

/** Groups the digits of an int64 string without rounding: `1234567` becomes `1,234,567`. Returns other text unchanged. */
export const formatCredits = (amount: string): string =>
  /^-?\d+$/.test(amount) ? NUMBER.format(BigInt(amount)) : amount

export function Credits({ amount }: { amount: string }) {
  const isNegative = amount.startsWith('-')
  return <span className={isNegative ? 'credits negative' : 'credits'}>{formatCredits(amount)} credits</span>
}
