import { Page } from '../parts/page.tsx'
import { filtersOf, useFilter } from './changes/filter.ts'
import { FilterBar } from './changes/filter-bar.tsx'
import { LogList } from './changes/log-list.tsx'
import './account/account.css'

/** Shows the screen of all changes in the service, and who made them. The address contains the filter. */
export default function Changes() {
  const [filter, change] = useFilter()
  return (
    <Page title="Changes">
      <FilterBar filter={filter} change={change} />
      <LogList label="Changes" filters={filtersOf(filter)} empty="No change matches." />
    </Page>
  )
}
