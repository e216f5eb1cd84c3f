const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })

/** A day of the viewer's time zone; the moment shows when it is pointed at. An empty time is a dash. */
export function Time({ at }: { at: string | undefined }) {
  const date = new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return <span>–</span>
  return (
    <time dateTime={date.toISOString()} title={MOMENT.format(date)}>
      {DAY.format(date)}
    </time>
  )
}
