import { type RefObject, useEffect, useRef, useState } from 'react'
import type { List } from '../api/use-list.ts'
import type { Sorting } from '../api/use-sorting.ts'

/** The pause in milliseconds after which typed text counts as complete. */
const TYPING_MS = 250

interface Props {
  label: string
  list: List<unknown>
  sorting: Sorting
  field: RefObject<HTMLInputElement | null>
}

/** The words may also be beginnings of words. Shows the number of matches, too. */
export function ListFilter({ label, list, sorting, field }: Props) {
  const known = sorting.filters.keyword ?? ''
  const [text, setText] = useState(known)
  const { search } = sorting
  const wanted = text.trim()
  const sent = useRef(known)
  const [isUsed, setIsUsed] = useState(known !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` changes in each rendering, but always does the same.
  useEffect(() => {
    if (wanted === known) return
    const send = () => {
      sent.current = wanted
      search(wanted)
    }
    const timer = setTimeout(send, TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted, known])
  // Takes over words that do not come from this field.
  useEffect(() => {
    if (known === sent.current) return
    sent.current = known
    setText(known)
  }, [known])
  // Shows no filter for an empty list.
  if (list.entries.length === 0 && !isUsed) return null
  return (
    <search className="list-filter">
      <input
        ref={field}
        type="search"
        className="input"
        aria-label={`Filter ${label.toLowerCase()} by words`}
        placeholder="Filter by words…"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setIsUsed(true)
          setText(target.value)
        }}
      />
      <span role="status">{list.count === undefined ? '' : describeCount(list.count)}</span>
    </search>
  )
}

const describeCount = ({ number, isExact }: NonNullable<List<unknown>['count']>): string =>
  isExact ? `${number} in all` : `${number} among the first 10,000`
