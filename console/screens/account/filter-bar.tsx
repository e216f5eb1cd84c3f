import { type FormEvent, useRef, useState } from 'react'
import { focusLater } from '../../api/focus.ts'
import { Chosen } from '../../parts/chosen-filter.tsx'
import { DaysFilter } from '../../parts/days-filter.tsx'
import { RecordedUser } from '../../parts/entity-link.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { useUserOptions } from '../access/options.ts'
import { type Filter, KINDS } from './filter.ts'

interface Props {
  filter: Filter
  change: (change: Partial<Record<string, string>>) => void
}

/** Shows the filter of the transactions. The address contains the values of the filter. */
export function FilterBar({ filter, change }: Props) {
  const isFiltered = Object.values(filter).some((each) => each !== '')
  const clear = () => change({ from: '', to: '', kind: '', user: '' })
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
        <button type="button" className="button small" onClick={clear}>
          Show all
        </button>
      )}
    </search>
  )
}

/**
 * Shows the user of the filter, or a field that finds a user by the name. Enter takes any text as a whole id. The focus
 * follows, because the field and the chosen user replace each other.
 */
function User({ filter: { user }, change }: Props) {
  const [text, setText] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const options = useUserOptions(text)
  const choose = (chosen: string) => {
    change({ user: chosen })
    focusLater(() => place.current?.querySelector(chosen === '' ? 'input' : 'button') ?? null)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('user') ?? '')
    if (typed !== '') choose(typed)
  }
  const chooseOption = (value: string) => {
    if (options.some((option) => option.value === value)) choose(value)
  }
  return (
    <div ref={place}>
      {user !== '' ? (
        <Chosen label="User" any="Any user" clear={() => choose('')}>
          <RecordedUser id={user} />
        </Chosen>
      ) : (
        <form onSubmit={submit}>
          <Lookup
            name="user"
            label="User"
            placeholder="Name, or whole ID"
            options={options}
            onText={setText}
            onValue={chooseOption}
          />
        </form>
      )}
    </div>
  )
}
