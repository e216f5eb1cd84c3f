import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { PlanName } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Time } from '../../parts/values.tsx'
import { type AccountPlace, billingPath } from '../account/account-in-path.ts'
import type { Subscription } from './plans.ts'

const COLUMNS: readonly Column<Subscription>[] = [
  { header: 'Plan', cell: ({ plan_id }) => <PlanName id={plan_id} /> },
  { header: 'Started', cell: ({ created_at }) => <Time at={created_at} /> },
  { header: 'Ended', cell: ({ ended_at }) => <Time at={ended_at} /> },
]

/** Reads the ended subscriptions when the user opens the list. */
export function Earlier({ place }: { place: AccountPlace }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="chart-table" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Subscriptions that have ended</summary>
      {isOpen && <EndedList place={place} />}
    </details>
  )
}

function EndedList({ place }: { place: AccountPlace }) {
  const filters = { ...billingPath(place), state: 'ended' as const }
  const list = useList('listSubscriptions', filters, ({ subscriptions }) => subscriptions)
  return (
    <ListTable
      label="Subscriptions that have ended"
      list={list}
      columns={COLUMNS}
      empty={<EmptyState title="None has ended." next="A subscription ends when it is canceled." />}
    />
  )
}
