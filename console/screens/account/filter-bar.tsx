import { useState } from 'react'
import { DaysFilter } from '../../parts/days-filter.tsx'
import { RecordedUser } from '../../parts/entity-link.tsx'
import { Pick } from '../../parts/pick.tsx'
import { useUserOptions } from '../access/options.ts'
import { type Filter, KINDS, NO_FILTER } from './filter.ts'

interface Props {
  filter: Filter
  change: (change: Partial<Record<string, string>>) => void
}

/** The address contains the values of the filter. */
export function FilterBar({ filter, change }: Props) {
  const isFiltered = Object.values(filter).some((each) => each !== '')
  return (
    <search className="filter-bar">
      <DaysFilter filter={filter} change={change} />
      <label>
        <span>Kind</span>
        <select value={filter.kind} onChange={({ target }) => change({ kind: target.value })}>
          {Object.entries(KINDS).map(([kind, shown]) => (
            <option key={kind} value={kind}>
              {shown}
            </option>
          ))}
        </select>
      </label>
      <User filter={filter} change={change} />
      {isFiltered && (
        <button type="button" className="button small" onClick={() => change(NO_FILTER)}>
          Show all
        </button>
      )}
    </search>
  )
}

function User({ filter: { user }, change }: Props) {
  const [text, setText] = useState('')
  return (
    <Pick
      name="user"
      label="User"
      any="Any user"
      placeholder="Name, or whole ID"
      value={user}
      options={useUserOptions(text)}
      onText={setText}
      pick={(chosen) => change({ user: chosen })}
      takesTyped
    >
      <RecordedUser id={user} />
    </Pick>
  )
}
