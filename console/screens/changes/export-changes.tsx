import type { Tollgate } from 'tollgate-client'
import { writeLine } from '../../api/save-file.ts'
import { useTollgate } from '../../api/session.ts'
import { ExportCsv, type ExportedPage } from '../../parts/export-csv.tsx'
import type { Log, LogFilters } from './use-logs.ts'

interface Props {
  organization?: string | undefined
  filters: LogFilters
}

/** Saves all changes that match the filter. */
export function ExportChanges(props: Props) {
  const tollgate = useTollgate()
  const readPages = (signal: AbortSignal) => readChanges(tollgate, { ...props, signal })
  return <ExportCsv what="changes" name="changes" header={HEADER} readPages={readPages} />
}

const COLUMNS: Readonly<Record<string, (log: Log) => string>> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => created_at,
  actor_type: ({ actor }) => actor.type,
  actor_id: ({ actor }) => actor.id,
  action: ({ action }) => action,
  target_type: ({ target }) => target.type,
  target_id: ({ target }) => target.id,
  target_name: ({ target }) => target.name,
  org_id: ({ org_id }) => org_id,
  changes: ({ changes }) => JSON.stringify(changes),
  context: ({ context }) => JSON.stringify(context),
}

const HEADER = writeLine(Object.keys(COLUMNS))

const writeChange = (log: Log): string => writeLine(Object.values(COLUMNS).map((read) => read(log)))

/** The largest number of changes in one answer of the service. */
const PAGE_SIZE = 500

async function* readChanges(
  tollgate: Tollgate,
  { organization, filters, signal }: Props & { signal: AbortSignal },
): AsyncGenerator<ExportedPage, void> {
  const options = { pageSize: PAGE_SIZE, signal }
  const pages =
    organization === undefined
      ? tollgate.pages('listAllAuditLogs', filters, options)
      : tollgate.pages('listOrganizationAuditLogs', { ...filters, org_id: organization }, options)
  for await (const { logs } of pages)
    yield { lines: logs.map(writeChange).join(''), read: logs.length, written: logs.length }
}
