/** Screen readers announce that the list is loading. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
        <span key={row} className="skeleton-row" style={{ inlineSize: `${92 - ((row * 17) % 40)}%` }} />
      ))}
    </div>
  )
}
