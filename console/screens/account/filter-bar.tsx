import { useState } from 'react'
import { type Filter, KINDS } from './filter.ts'

interface Props {
  filter: Filter
  change: (change: Partial<Record<string, string>>) => void
}

/** Shows the filter of the transactions. The address contains the values of the filter. */
export function FilterBar({ filter, change }: Props) {
  const [user, setUser] = useState(filter.user)
  const isFiltered = Object.values(filter).some((each) => each !== '')
  const clear = () => {
    setUser('')
    change({ from: '', to: '', kind: '', user: '' })
  }
  return (
    <search className="filter-bar">
      <label>
        <span>From (UTC)</span>
        <input type="date" value={filter.from} onChange={({ target }) => change({ from: target.value })} />
      </label>
      <label>
        <span>To</span>
        <input type="date" value={filter.to} onChange={({ target }) => change({ to: target.value })} />
      </label>
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
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change({ user: user.trim() })
        }}
      >
        <label>
          <span>User</span>
          <input
            type="text"
            value={user}
            placeholder="ID, or a part of it"
            onChange={({ target }) => setUser(target.value)}
            onBlur={() => change({ user: user.trim() })}
          />
        </label>
      </form>
      {isFiltered && (
        <button type="button" className="button small" onClick={clear}>
          Show all
        </button>
      )}
    </search>
  )
}
