import { useMemo, useState } from 'react'
import { formatCredits } from '../../parts/credits.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import type { Transaction } from './csv.ts'
import { ExportCsv } from './export-csv.tsx'
import { useFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import type { AccountPlace } from './place.ts'
import { RevertDialog, revertOf, useRevert } from './revert.tsx'
import type { AccountShown } from './shown.ts'
import { columnsOf } from './transaction-columns.tsx'
import { useMayChange } from './use-may-change.ts'
import { useTransactions } from './use-transactions.ts'

/** Each change of the balance, newest first. */
export function Transactions({ place, shown }: { place: AccountPlace; shown: AccountShown }) {
  const [filter, change] = useFilter()
  const { list, read, lookFurther } = useTransactions(place, filter)
  const allowed = useMayChange()
  const [chosen, setChosen] = useState<Transaction>()
  const revert = useRevert(place, chosen)
  const { open } = revert
  const [may, why] = [allowed.may, allowed.why]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function each time, and does the same.
  const columns = useMemo(() => {
    const choose = (transaction: Transaction) => {
      setChosen(transaction)
      open(revertOf(transaction))
    }
    return columnsOf({ may, why }, choose)
  }, [may, why])
  return (
    <section className="transactions" aria-label="Transactions">
      <div className="section-head">
        <h2>Transactions</h2>
        <ExportCsv place={place} filter={filter} name={shown.name} />
      </div>
      <FilterBar filter={filter} change={change} />
      <ListTable label="Transactions" list={list} columns={columns} empty={<Nothing filtered={filter} />} />
      {lookFurther !== undefined && (
        <p className="list-note">
          {list.entries.length} of the {formatCredits(String(read))} newest match.{' '}
          <button type="button" className="button small" onClick={lookFurther}>
            Look through older ones
          </button>
        </p>
      )}
      <RevertDialog action={revert} usage={chosen} read={list.entries} account={shown.name} />
    </section>
  )
}

function Nothing({ filtered }: { filtered: object }) {
  return Object.values(filtered).some((each) => each !== '') ? (
    <EmptyState title="No transaction matches." next="Change the period, the kind or the user." />
  ) : (
    <EmptyState
      title="No transactions yet."
      next="Top up the account, or report a usage: each appears here in a second or so."
    />
  )
}
