import { Link } from 'wouter'
import { EmptyState } from '../parts/empty-state.tsx'
import { Page } from '../parts/page.tsx'

/** An address that no screen has. */
export const NotFound = () => (
  <Page title="No such page">
    <EmptyState
      title="Nothing is at this address."
      next="Search for it by name or ID, or begin with the organizations."
    >
      <Link href="/" className="button">
        Organizations
      </Link>
    </EmptyState>
  </Page>
)
