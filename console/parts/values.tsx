const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })

/** Shows a day in the user's time zone, with the exact time on hover. Shows a dash for an empty time. */
export function Time({ at }: { at: string | undefined }) {
  const date = new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return <span>–</span>
  return (
    <time dateTime={date.toISOString()} title={MOMENT.format(date)}>
      {DAY.format(date)}
    </time>
  )
}

const NUMBER = new Intl.NumberFormat('en-US')

/** Groups the digits of an int64 string without rounding: `1234567` becomes `1,234,567`. Returns other text unchanged. */
export const formatCredits = (amount: string): string =>
  /^-?\d+$/.test(amount) ? NUMBER.format(BigInt(amount)) : amount

export function Credits({ amount }: { amount: string }) {
  const isNegative = amount.startsWith('-')
  return <span className={isNegative ? 'credits negative' : 'credits'}>{formatCredits(amount)} credits</span>
}
