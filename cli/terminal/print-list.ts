import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import { alignColumns } from './align-columns.ts'
import { escapeControls, printResult, warn } from './terminal.ts'

export interface ListOptions {
  limit?: number
  json?: true
}

/** The entries of a list, in the form that `readAll` returns. */
export interface Read<Entry> {
  entries: Entry[]
  hasMore: boolean
}

/** The text of each column for an entry, by the column's heading. */
export type Columns<Entry> = Readonly<Record<string, (entry: Entry) => string | Promise<string>>>

/**
 * Prints a list: the objects of the API as JSON, or a line for each entry under headings. Says on stderr that the limit
 * left entries out.
 * @param objects the objects that `--json` prints
 * @param what a noun for the entries, if the key of the objects is not one
 */
export async function printList<Entry>(
  { limit, json }: ListOptions,
  { entries, hasMore }: Read<Entry>,
  objects: Record<string, unknown>,
  columns: Columns<Entry>,
  what = Object.keys(objects).join(' or '),
): Promise<void> {
  const toRow = (entry: Entry) =>
    Promise.all(Object.values(columns).map(async (cellOf) => escapeControls(await cellOf(entry))))
  const rows = json ? [] : await mapInBatches(entries, toRow)
  printResult(json, objects, () => (rows.length === 0 ? [`no ${what}`] : alignColumns([Object.keys(columns), ...rows])))
  if (hasMore) warnOfMore(limit)
}

/** Says that a limit ended a list. */
export const warnOfMore = (limit: number | undefined): void =>
  warn(`tollgate: this is not the whole list: --limit is ${limit}`)
