import type { Tollgate } from 'tollgate-client'
import { useTollgate } from '../../api/session.ts'
import { ExportCsv, type ExportedPage } from '../../parts/export-csv.tsx'
import { type AccountPlace, billingPath } from './account-in-path.ts'
import { CSV_HEADER, writeTransactions } from './csv.ts'
import { type Filter, matchesKind, requestOf } from './filter.ts'

interface Props {
  place: AccountPlace
  filter: Filter
  /** The name of the account. */
  name: string
}

/** Saves all transactions that match the filter. */
export function ExportTransactions({ place, filter, name }: Props) {
  const tollgate = useTollgate()
  const readPages = (signal: AbortSignal) => readTransactions(tollgate, { place, filter, signal })
  return <ExportCsv what="transactions" name={name} header={CSV_HEADER} readPages={readPages} />
}

interface Export {
  place: AccountPlace
  filter: Filter
  signal: AbortSignal
}

async function* readTransactions(
  tollgate: Tollgate,
  { place, filter, signal }: Export,
): AsyncGenerator<ExportedPage, void> {
  const filters = { ...billingPath(place), ...requestOf(filter) }
  const options = { pageSize: 1_000, signal }
  for await (const { transactions } of tollgate.pages('listBillingTransactions', filters, options)) {
    const matching = transactions.filter((transaction) => matchesKind(filter, transaction))
    yield { lines: writeTransactions(matching), read: transactions.length, written: matching.length }
  }
}
