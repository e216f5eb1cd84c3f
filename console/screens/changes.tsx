import { Page } from '../parts/page.tsx'
import { FilteredLog } from './changes/filtered-log.tsx'

const Changes = () => (
  <Page title="Changes">
    <FilteredLog label="Changes" empty={NOTHING} />
  </Page>
)
export default Changes

const NOTHING = 'Nothing has changed since the log began.'
