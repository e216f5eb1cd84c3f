import '../account/account.css'
import { filtersOf, useFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { LogList } from './log-list.tsx'

interface Props {
  label: string
  organization?: string | undefined
  /** The text that is shown if nothing has changed. */
  empty: string
}

/** The address contains the filter. */
export function FilteredLog({ label, organization, empty }: Props) {
  const [asked, change] = useFilter()
  // The log of an organization has no filter for the organization.
  const filter = organization === undefined ? asked : { ...asked, organization: '' }
  const isFiltered = Object.values(filter).some((each) => each !== '')
  return (
    <>
      <FilterBar filter={filter} change={change} organization={organization} />
      <LogList
        label={label}
        organization={organization}
        filters={filtersOf(filter)}
        empty={isFiltered ? 'No change matches.' : empty}
        {...(filter.people !== '' && { note: WITHOUT })}
      />
    </>
  )
}

const WITHOUT =
  'Left out: changes by operators, changes that happened by themselves, and those whose author is not recorded.'
