import { useEffect, useState } from 'react'
import type { List } from '../api/use-list.ts'
import type { Sorting } from '../api/use-sorting.ts'

/** The pause in milliseconds after which typed text counts as complete. */
const TYPING_MS = 250

interface Props {
  label: string
  list: List<unknown>
  sorting: Sorting
}

/** The words may also be beginnings of words. Shows the number of matches, too. */
export function ListFilter({ label, list, sorting }: Props) {
  const [text, setText] = useState(sorting.filters.keyword ?? '')
  const { search } = sorting
  const wanted = text.trim()
  const known = sorting.filters.keyword ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` changes in each rendering, but always does the same.
  useEffect(() => {
    if (wanted === known) return
    const timer = setTimeout(() => search(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted, known])
  // Shows no filter for an empty list.
  if (list.entries.length === 0 && wanted === '' && known === '') return null
  return (
    <search className="list-filter">
      <input
        type="search"
        className="input"
        aria-label={`Filter ${label.toLowerCase()} by words`}
        placeholder="Filter by words…"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span role="status">{list.count === undefined ? '' : describeCount(list.count)}</span>
    </search>
  )
}

const describeCount = ({ number, isExact }: NonNullable<List<unknown>['count']>): string =>
  isExact ? `${number} in all` : `${number} among the first 10,000`
