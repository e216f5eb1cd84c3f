import { useRef, useState } from 'react'
import type { Tollgate } from 'tollgate-client'
import { useNotify } from '../../api/notify.ts'
import { CSV, saveFile } from '../../api/save-file.ts'
import { useTollgate } from '../../api/session.ts'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { CSV_HEADER, writeTransactions } from './csv.ts'
import { dayOf, type Filter, matchesFilter, periodOf } from './filter.ts'
import { type AccountPlace, billingPath } from './place.ts'

interface Props {
  place: AccountPlace
  filter: Filter
  /** The name of the account. */
  name: string
}

/** Shows a button that saves all transactions that match the filter as a file. */
export function ExportCsv({ place, filter, name }: Props) {
  const tollgate = useTollgate()
  const notify = useNotify()
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  const save = async () => {
    if (running.current !== undefined) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setError(undefined)
    setCount(0)
    try {
      const { parts, written } = await readAsCsv(tollgate, { place, filter, signal, onProgress: setCount })
      saveFile(parts, CSV, `${name}-${dayOf(new Date())}.csv`)
      notify(`Exported ${formatCredits(String(written))} transactions.`)
    } catch (problem) {
      if (!signal.aborted) setError(problem)
    } finally {
      running.current = undefined
      setCount(undefined)
    }
  }
  return (
    <div className="export">
      {count !== undefined && (
        <>
          <span role="status">{formatCredits(String(count))} read…</span>
          <button type="button" className="button small" onClick={() => running.current?.abort()}>
            Stop
          </button>
        </>
      )}
      <button type="button" className="button small" aria-disabled={count !== undefined} onClick={() => void save()}>
        Export CSV
      </button>
      {error !== undefined && <ErrorPanel error={error} onTryAgain={() => void save()} />}
    </div>
  )
}

interface Export {
  place: AccountPlace
  filter: Filter
  signal: AbortSignal
  /** Called with the number of transactions that have been read so far. */
  onProgress: (read: number) => void
}

async function readAsCsv(tollgate: Tollgate, { place, filter, signal, onProgress }: Export) {
  const parts = [CSV_HEADER]
  let [read, written] = [0, 0]
  const filters = { ...billingPath(place), ...periodOf(filter) }
  for await (const { transactions } of tollgate.pages('listBillingTransactions', filters, {
    pageSize: 1_000,
    signal,
  })) {
    const matching = transactions.filter((transaction) => matchesFilter(filter, transaction))
    parts.push(writeTransactions(matching))
    read += transactions.length
    written += matching.length
    onProgress(read)
  }
  return { parts, written }
}
