import { useMemo, useRef, useState } from 'react'
import { focusLater } from '../../api/focus.ts'
import type { May } from '../../api/use-may.ts'
import { DetailsButton } from '../../parts/details.tsx'
import { EmptyState, ShowAll } from '../../parts/empty-state.tsx'
import { ChargedUser } from '../../parts/entity-link.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { formatCredits, Moment } from '../../parts/values.tsx'
import { type AccountPlace, type AccountShown, useMayCredit } from './account-in-path.ts'
import type { Transaction } from './csv.ts'
import { TransactionDetails } from './details.tsx'
import { ExportTransactions } from './export-csv.tsx'
import { isDay, kindOf, NO_FILTER, useFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { RevertDialog, revertOf, useRevert } from './revert.tsx'
import { useTransactions } from './use-transactions.ts'
import { Amount, What } from './what.tsx'

interface RowActions {
  organization: string
  allowed: May
  onRevert: (usage: Transaction) => void
  onDetails: (transaction: Transaction) => void
}

const columnsOf = ({ organization, allowed, onRevert, onDetails }: RowActions): readonly Column<Transaction>[] => [
  {
    header: 'Time',
    isTime: true,
    cell: (transaction) => (
      <DetailsButton what="transaction" onClick={() => onDetails(transaction)}>
        <Moment at={transaction.created_at} />
      </DetailsButton>
    ),
  },
  {
    header: 'What',
    cell: (transaction) => <What transaction={transaction} />,
  },
  {
    header: 'Credits',
    cell: (transaction) => <Amount transaction={transaction} />,
  },
  {
    header: 'User',
    cell: (transaction) => <ChargedUser {...transaction} organization={organization} />,
    isWide: true,
  },
  { header: 'Description', cell: ({ description }) => <bdi title={description}>{description}</bdi>, isWide: true },
  {
    header: 'Action',
    cell: (transaction) =>
      kindOf(transaction) !== 'usage' ? null : (
        <button
          type="button"
          className="button small"
          aria-disabled={!allowed.may}
          title={allowed.may ? 'Gives credits of this usage back' : allowed.why}
          onClick={() => allowed.may && onRevert(transaction)}
        >
          Revert…
        </button>
      ),
  },
]

/** Newest first. */
export function Transactions({ place, shown }: { place: AccountPlace; shown: AccountShown }) {
  const [filter, change] = useFilter()
  const { list, all, lookFurther } = useTransactions(place, filter)
  const allowed = useMayCredit()
  const [chosen, setChosen] = useState<Transaction>()
  const [detailed, setDetailed] = useState<Transaction>()
  const revert = useRevert(place, chosen)
  const { open } = revert
  const { organization } = place
  const [may, why] = [allowed.may, allowed.why]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
  const columns = useMemo(() => {
    const choose = (transaction: Transaction) => {
      setChosen(transaction)
      open(revertOf(transaction))
    }
    return columnsOf({ organization, allowed: { may, why }, onRevert: choose, onDetails: setDetailed })
  }, [organization, may, why])
  const around = useRef<HTMLElement>(null)
  const showAll = () => {
    change(NO_FILTER)
    focusLater(() => around.current?.querySelector('.filter-bar input') ?? null)
  }
  return (
    <section ref={around} className="transactions" aria-label="Transactions">
      <div className="section-head">
        <h2>Transactions</h2>
        <ExportTransactions place={place} filter={filter} name={shown.name} />
      </div>
      <FilterBar filter={filter} change={change} />
      <ListTable
        label="Transactions"
        list={list}
        columns={columns}
        empty={<Nothing filtered={filter} showAll={showAll} />}
      />
      {lookFurther !== undefined && (
        <p className="list-note">
          {filter.kind === ''
            ? `${list.entries.length} found. Older ones are not looked through yet. `
            : `${list.entries.length} of the ${formatCredits(String(all.entries.length))} newest match. `}
          <button type="button" className="button small" onClick={lookFurther}>
            Look through older ones
          </button>
        </p>
      )}
      <RevertDialog action={revert} usage={chosen} read={all.entries} account={shown.name} />
      {detailed !== undefined && (
        <TransactionDetails
          transaction={detailed}
          organization={organization}
          known={{ ...all, endsEarly: isDay(filter.to) }}
          choose={setDetailed}
          onClose={() => setDetailed(undefined)}
        />
      )}
    </section>
  )
}

function Nothing({ filtered, showAll }: { filtered: object; showAll: () => void }) {
  return Object.values(filtered).some((each) => each !== '') ? (
    <EmptyState
      title="No transaction matches."
      next="Change the period, the kind or the user. The ID of a user has to be whole."
    >
      <ShowAll onClick={showAll} />
    </EmptyState>
  ) : (
    <EmptyState
      title="No transactions yet."
      next="Top up the account, or report a usage: each appears here in a second or so."
    />
  )
}
