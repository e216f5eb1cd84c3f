import { Page } from '../parts/page.tsx'
import { filtersOf, useFilter } from './changes/filter.ts'
import { FilterBar } from './changes/filter-bar.tsx'
import { LogList } from './changes/log-list.tsx'
import './account/account.css'

/** Who changed what in the whole service. The choice is in the address. */
export default function Changes() {
  const [filter, change] = useFilter()
  return (
    <Page title="Changes">
      <FilterBar filter={filter} change={change} />
      <LogList label="Changes" filters={filtersOf(filter)} empty="No change matches." />
    </Page>
  )
}
