import { formatInstant, ZONES } from '../api/time-zone.ts'

interface Props {
  /** Days such as `2026-11-22`; empty for no bound. */
  filter: { from: string; to: string }
  change: (change: { from?: string; to?: string }) => void
}

export const DaysFilter = ({ filter, change }: Props) => (
  <>
    <label>
      <span>From (UTC)</span>
      <input type="date" value={filter.from} onChange={({ target }) => change({ from: target.value })} />
    </label>
    <label>
      <span>To</span>
      <input type="date" value={filter.to} onChange={({ target }) => change({ to: target.value })} />
    </label>
    <InReaderZone {...filter} />
  </>
)

/** The first and last moment of days in UTC, such as `2026-11-22`. */
const FIRST = 'T00:00:00Z'
const LAST = 'T23:59:59Z'

/** Says when the chosen days begin and end for the reader, if the reader is not in UTC. */
function InReaderZone({ from, to }: Props['filter']) {
  const bounds = [from !== '' && `from ${describe(from + FIRST)}`, to !== '' && `to ${describe(to + LAST)}`]
  const text = bounds.filter(Boolean).join(' ')
  return ZONES.length === 1 || text === '' ? null : <p className="fine-print days-note">That is {text}.</p>
}

const describe = (at: string): string => (Number.isNaN(Date.parse(at)) ? at : formatInstant(at, 'reader'))
