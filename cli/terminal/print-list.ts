import { mapInBatches } from '../../lib/foundation/table/chunk.ts'
import { alignColumns } from './align-columns.ts'
import { escapeControls, printResult, warn } from './terminal.ts'

export interface ListOptions {
  limit?: number
  json?: true
}

/** Entries of a list, as `readAll` gives them. */
export interface Read<Entry> {
  entries: Entry[]
  hasMore: boolean
}

/** What each column shows of an entry, by its heading. */
export type Columns<Entry> = Readonly<Record<string, (entry: Entry) => string | Promise<string>>>

/**
 * Prints a list: the objects of the API as JSON, or a line for each entry under headings. Says on stderr that the limit left
 * entries out.
 * @param objects what `--json` prints
 * @param what the entries, where the objects are not named after them
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
