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
  </>
)
