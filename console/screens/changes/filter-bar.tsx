import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { DaysFilter } from '../../parts/days-filter.tsx'
import { ExportChanges } from './export-changes.tsx'
import { type Filter, filtersOf, KINDS, NO_FILTER } from './filter.ts'
import { About, Organization, Who } from './picks.tsx'
import { QuickDays } from './quick-days.tsx'
import { LOGS } from './use-logs.ts'

interface Props {
  filter: Filter
  change: (change: Partial<Filter>) => void
  organization?: string | undefined
}

/** The second line has quick choices, and buttons that read the changes again or save them. */
export function FilterBar({ filter, change, organization }: Props) {
  const isFiltered = Object.values(filter).some((each) => each !== '')
  const both = { filter, change, organization }
  return (
    <search>
      <div className="filter-bar">
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
        <Who {...both} />
        <About {...both} />
        {organization === undefined && <Organization {...both} />}
        <DaysFilter filter={filter} change={change} />
      </div>
      <div className="filter-line">
        <QuickDays filter={filter} change={change} />
        <label className="check-line">
          <input
            type="checkbox"
            checked={filter.people !== ''}
            onChange={({ target }) => change({ people: target.checked ? 'only' : '' })}
          />
          Only by users and service users
        </label>
        <ReadAgain />
        <ExportChanges organization={organization} filters={filtersOf(filter)} />
        {isFiltered && (
          <button type="button" className="button small" onClick={() => change(NO_FILTER)}>
            Show all
          </button>
        )}
      </div>
    </search>
  )
}

function ReadAgain() {
  const queries = useQueryClient()
  const isReading = useIsFetching({ queryKey: [LOGS] }) > 0
  const read = () => void (isReading || queries.refetchQueries({ queryKey: [LOGS], type: 'active' }))
  return (
    <button type="button" className="button small" aria-disabled={isReading} onClick={read}>
      Read again
    </button>
  )
}
