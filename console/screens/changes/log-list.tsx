import { isRefused } from '../../api/problem.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Moment, TimeHeading } from '../../parts/values.tsx'
import { Actor } from './actor.tsx'
import { Change } from './one-change.tsx'
import './changes.css'
import { Details } from './details.tsx'
import { type Log, type LogFilters, useLogs } from './use-logs.ts'

interface Props {
  label: string
  organization?: string | undefined
  filters: LogFilters
  /** The size of the first page, and of each further page. */
  pageSize?: number
  hasMore?: boolean
  empty: string
  /** A sentence that says what the list leaves out. */
  note?: string
}

const PAGE_SIZE = 50

/** Shows a table of changes, with their authors and times, the newest first. */
export function LogList({
  label,
  organization,
  filters,
  pageSize = PAGE_SIZE,
  hasMore = true,
  empty,
  note = '',
}: Props) {
  const query = useLogs({ organization, filters, pageSize })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton rows={6} />
    return isRefused(error) ? <Refused /> : <ErrorPanel error={error} onTryAgain={() => void query.refetch()} />
  }
  const logs = data.pages.flatMap((page) => page.logs)
  const keptDays = data.pages[0]?.kept_days ?? 0
  if (logs.length === 0 && keptDays === 0) return <NoLog />
  const about = `${describeKept(keptDays)} ${note}`.trim()
  return (
    <>
      {logs.length === 0 && <EmptyState title={query.hasNextPage ? NONE_YET : empty} next={about} />}
      {logs.length > 0 && <Table label={label} logs={logs} />}
      {hasMore && query.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Reading…' : 'Show earlier changes'}
        </button>
      )}
      {error !== null && <ErrorPanel error={error} onTryAgain={() => void query.refetch()} />}
      {hasMore && logs.length > 0 && <p className="fine-print">{about}</p>}
    </>
  )
}

/** The text for a page without changes. A page ends after some 10,000 changes, even if none of them matches. */
const NONE_YET = 'None of the newest changes matches. Earlier ones may.'

const Refused = () => (
  <EmptyState title="You may not read this log." next="Ask somebody who may update the organization." />
)

const NoLog = () => (
  <EmptyState
    title="This stage keeps no audit log."
    next="The setting auditDays turns it on. Until then a policy itself says who granted it."
  />
)

const describeKept = (days: number): string =>
  days === 0
    ? 'This stage keeps no further changes: its setting auditDays is not set.'
    : `Changes are kept for ${days} days. They appear here about a second after they are made.`

const Table = ({ label, logs }: { label: string; logs: readonly Log[] }) => (
  <table className="list changes" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">
          <TimeHeading name="When" />
        </th>
        <th scope="col">Who</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      {logs.map((log) => (
        <tr key={log.id}>
          <td className="when">
            <Moment at={log.created_at} />
          </td>
          <td className="who">
            <Actor log={log} />
          </td>
          <td className="change">
            <Change log={log} />
            <Details log={log} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
