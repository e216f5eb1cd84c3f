import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { formatOf, type TableFormat } from '../../foundation/table/format.ts'
import { formatKey, type Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** How far an unfinished step is: it has gone through all items up to this one, in the order of a scan. */
export interface Progress {
  to: number
  after: Key
}

export interface State {
  format: TableFormat
  progress: Progress | undefined
}

const Migration = v.object({
  to: v.pipe(v.bigint(), v.transform(Number)),
  after: v.object({ pk: v.string(), sk: v.string() }),
})

/** Reads what a table says of its format, and how far a migration of it is. */
export async function readState(table: Table): Promise<State> {
  const stored = await table.get(formatKey)
  const progress = stored?.migration === undefined ? undefined : parseRecord(Migration, stored.migration)
  return { format: formatOf(stored), progress }
}
