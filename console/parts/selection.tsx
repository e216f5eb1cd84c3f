import { useRef, useState } from 'react'
import type { Column } from './list-table.tsx'

export interface Selection<Entry> {
  entries: readonly Entry[]
  has: (id: string) => boolean
  /**
   * Selects an entry, or deselects a selected entry.
   * @param isRange true to select or deselect all entries between the last toggled entry and this entry, too
   */
  toggle: (id: string, isRange: boolean) => void
  chooseAll: () => void
  choose: (ids: readonly string[]) => void
}

/**
 * Returns the selection of a list.
 * @param all the loaded entries. An entry that leaves the list is no longer selected.
 */
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

/** @param nameOf returns the label of a checkbox */
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
