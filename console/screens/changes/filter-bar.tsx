import { type ReactNode, useState } from 'react'
import type { Option } from '../../api/lookups.ts'
import { NamedLink, Reference } from '../../parts/entity-link.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { useOrganizationOptions, usePrincipalOptions } from '../access/options.ts'
import { toFullReference } from '../access/place.ts'
import { type Filter, KINDS } from './filter.ts'

interface Props {
  filter: Filter
  change: (change: Partial<Filter>) => void
}

/** Shows the filter of changes: kind, person, organization and day. */
export function FilterBar({ filter, change }: Props) {
  const isFiltered = Object.values(filter).some((each) => each !== '')
  const clear = () => change({ from: '', to: '', kind: '', who: '', organization: '' })
  return (
    <search className="filter-bar">
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
      <Who filter={filter} change={change} />
      <Organization filter={filter} change={change} />
      <label>
        <span>From (UTC)</span>
        <input type="date" value={filter.from} onChange={({ target }) => change({ from: target.value })} />
      </label>
      <label>
        <span>To</span>
        <input type="date" value={filter.to} onChange={({ target }) => change({ to: target.value })} />
      </label>
      {isFiltered && (
        <button type="button" className="button small" onClick={clear}>
          Show all
        </button>
      )}
    </search>
  )
}

/** Matches only a complete reference, because an incomplete reference would find no changes. */
const PERSON = /^(app\/)?(user|serviceuser):.+|^(operator|system):.+/

function Who({ filter: { who }, change }: Props) {
  const [text, setText] = useState('')
  const options = usePrincipalOptions(text).filter(({ value }) => PERSON.test(value))
  if (who !== '') {
    return (
      <Chosen label="Who" clear={() => change({ who: '' })}>
        {/^(app\/)?(user|serviceuser):/.test(who) ? <Reference reference={toFullReference(who)} /> : <bdi>{who}</bdi>}
      </Chosen>
    )
  }
  const choose = (value: string) => {
    if (isChosen(options, value)) change({ who: value })
  }
  return <Lookup name="who" label="Who" options={options} onText={setText} onValue={choose} />
}

function Organization({ filter: { organization }, change }: Props) {
  const [text, setText] = useState('')
  const options = useOrganizationOptions(text)
  if (organization !== '') {
    return (
      <Chosen label="Organization" clear={() => change({ organization: '' })}>
        <NamedLink kind="organization" params={{ organization }} id={organization} />
      </Chosen>
    )
  }
  const choose = (value: string) => {
    if (isChosen(options, value)) change({ organization: value })
  }
  return <Lookup name="organization" label="Organization" options={options} onText={setText} onValue={choose} />
}

const isChosen = (options: readonly Option[], value: string): boolean =>
  options.some((option) => option.value === value)

/** Shows an active filter, with a button that removes the filter. */
const Chosen = ({ label, clear, children }: { label: string; clear: () => void; children: ReactNode }) => (
  <div className="chosen-filter">
    <span className="fine-print">{label}</span>
    <span>
      {children}{' '}
      <button type="button" className="button small" aria-label={`Any ${label.toLowerCase()}`} onClick={clear}>
        ×
      </button>
    </span>
  </div>
)
