interface Props {
  /** The index of the first role that is shown. */
  first: number
  size: number
  total: number
  /** Shows the page that begins with the role of this index. */
  onFirst: (first: number) => void
}

/** Shows which roles the matrix shows, with buttons for the previous and the next roles. */
export function RolePages({ first, size, total, onFirst }: Props) {
  const last = Math.min(first + size, total)
  const isLast = last === total
  return (
    <nav className="matrix-pages" aria-label="Roles that are shown">
      <button
        type="button"
        className="button small"
        aria-disabled={first === 0}
        onClick={() => onFirst(Math.max(first - size, 0))}
      >
        Previous
      </button>
      <span role="status">{total === 0 ? 'No roles' : `${describeRange(first + 1, last)} of ${total}`}</span>
      <button
        type="button"
        className="button small"
        aria-disabled={isLast}
        onClick={() => onFirst(isLast ? first : Math.min(first + size, total - size))}
      >
        Next
      </button>
    </nav>
  )
}

const describeRange = (first: number, last: number): string =>
  first === last ? `Role ${first}` : `Roles ${first} to ${last}`
