import { useRef, useState } from 'react'
import type { Column } from './list-table.tsx'

/** Entries of a list that somebody has chosen. */
export interface Selection<Entry> {
  /** Those of the list that are chosen, in its order. */
  entries: readonly Entry[]
  has: (id: string) => boolean
  /** Chooses an entry, or no longer. @param isRange does so with all entries from the last one that was chosen to this one */
  toggle: (id: string, isRange: boolean) => void
  chooseAll: () => void
  choose: (ids: readonly string[]) => void
}

/** @param all the entries of the list that are read by now: what leaves the list is no longer chosen */
export function useSelection<Entry extends { id: string }>(all: readonly Entry[]): Selection<Entry> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const toggle = (id: string, isRange: boolean) => {
    const [from, to] = [all.findIndex((each) => each.id === last.current), all.findIndex((each) => each.id === id)]
    const range = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : []
    const isAdded = !ids.has(id)
    const next = new Set(ids)
    for (const each of [id, ...range.map((entry) => entry.id)]) isAdded ? next.add(each) : next.delete(each)
    last.current = id
    setIds(next)
  }
  return {
    entries: all.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    chooseAll: () => setIds(new Set(all.map(({ id }) => id))),
    choose: (some) => setIds(new Set(some)),
  }
}

/** A column of boxes. @param nameOf says what a box chooses */
export const selectionColumn = <Entry extends { id: string }>(
  { has, toggle }: Selection<Entry>,
  nameOf: (entry: Entry) => string,
): Column<Entry> => ({
  header: 'Select',
  isNarrow: true,
  cell: (entry) => (
    <input
      type="checkbox"
      aria-label={`Select ${nameOf(entry)}`}
      checked={has(entry.id)}
      onClick={(event) => toggle(entry.id, event.shiftKey)}
      onChange={() => {}}
    />
  ),
})
