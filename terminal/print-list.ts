import { mapInBatches } from '../lib/foundation/table/chunk.ts'
import { alignColumns } from './align-columns.ts'
import { escapeControls, printResult, warn } from './terminal.ts'

export interface ListOptions {
  limit?: number
  json?: true
}

export interface Read<Entry> {
  entries: Entry[]
  hasMore: boolean
}

/** Each key is the heading of a column. Each value is a function that returns the text for an entry. */
export type Columns<Entry> = Readonly<Record<string, (entry: Entry) => string | Promise<string>>>

/**
 * With `--json`, prints the objects of the API, otherwise a table with a line for each entry. Warns on stderr if the
 * limit left out entries.
 * @param objects the objects that `--json` prints
 * @param what a plural noun for the entries; by default, the field names of `objects`
 */
export async function printList<Entry>(
  { limit, json }: ListOptions,
  { entries, hasMore }: Read<Entry>,
  objects: Record<string, unknown>,
  columns: Columns<Entry>,
  what = Object.keys(objects).join(' or '),
): Promise<void> {
  const lines = json ? [] : await formatList(entries, columns, what)
  printResult(json, objects, () => lines)
  if (hasMore) warnOfMore(limit)
}

/** Returns a line of headings and a line for each entry, or one line if there is no entry. */
export async function formatList<Entry>(
  entries: readonly Entry[],
  columns: Columns<Entry>,
  what: string,
): Promise<string[]> {
  const toRow = (entry: Entry) =>
    Promise.all(Object.values(columns).map(async (cellOf) => escapeControls(await cellOf(entry))))
  const rows = await mapInBatches(entries, toRow)
  return rows.length === 0 ? [`no ${what}`] : alignColumns([Object.keys(columns), ...rows])
}

export const warnOfMore = (limit: number | undefined): void =>
  warn(`tollgate: this is not the whole list: --limit is ${limit}`)
