import './accounts/accounts.css'
import type { ReactNode } from 'react'
import { isRefused } from '../api/problem.ts'
import { useList } from '../api/use-list.ts'
import { type Sorting, useSorting } from '../api/use-sorting.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ListTable } from '../parts/list-table.tsx'
import { Page } from '../parts/page.tsx'
import { PlatformOnly } from '../parts/platform-only.tsx'
import { ReadAgain } from '../parts/read-again.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { COLUMNS, CREATED } from './accounts/columns.tsx'
import { ExportAccounts, type Filters } from './accounts/export-accounts.tsx'

export default function Accounts() {
  return (
    <Page title="Accounts" actions={<ReadAgain />}>
      <Tabs
        label="Accounts of all organizations"
        tabs={[
          { id: 'attention', label: 'Need a person', content: () => <Needy /> },
          { id: 'use', label: 'Most used', content: () => <MostUsed /> },
          { id: 'all', label: 'All', content: () => <All /> },
        ]}
      />
    </Page>
  )
}

const Needy = () => (
  <List
    filters={{ rank_by: 'attention' }}
    note="The most urgent first."
    empty={
      <EmptyState
        title="No account needs a person."
        next="None is without credits or below its alert, and no subscription is past due or ends."
      />
    }
  />
)

const MostUsed = () => (
  <List
    filters={{ rank_by: 'use' }}
    note="Those that have used the most credits since they were created are first. Similar amounts are in no order."
    empty={<EmptyState title="No account has used credits yet." next="Usages are charged to an account." />}
  />
)

function All() {
  // Without an order, the service would read the accounts of one organization after another.
  const sorting = useSorting('title')
  // The service counts by reading all entries, unless the request tells it not to. So only matches of words are counted.
  return (
    <List
      filters={sorting.filters}
      isCounted={sorting.filters.keyword !== undefined}
      sorting={sorting}
      empty={<EmptyState title="There are no accounts yet." next="Create one in an organization." />}
    />
  )
}

interface ListProps {
  filters: Filters
  isCounted?: boolean
  /** A sentence about the order of the accounts. */
  note?: string
  sorting?: Sorting
  empty: ReactNode
}

function List({ filters, isCounted = false, note = '', sorting, empty }: ListProps) {
  const list = useList(
    'listAllBillingAccounts',
    { ...filters, with_standing: true, ...(sorting && { with_count: isCounted }) },
    ({ billing_accounts }) => billing_accounts,
  )
  if (isRefused(list.error)) return <PlatformOnly />
  return (
    <div className="accounts">
      <div className="accounts-head">
        <p className="fine-print">
          {note} Amounts are credits. “Available” is the balance above the floor, less what holds set aside.
        </p>
        {list.entries.length > 0 && <ExportAccounts filters={filters} />}
      </div>
      <ListTable
        label="Accounts"
        list={list}
        columns={sorting === undefined ? COLUMNS : [...COLUMNS, CREATED]}
        empty={empty}
        {...(sorting && { sorting })}
      />
    </div>
  )
}
