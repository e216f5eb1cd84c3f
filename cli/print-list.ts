import { mapInBatches } from '../lib/table/in-batches.ts'
import { alignColumns, printResult } from './terminal.ts'

export interface ListOptions {
  limit?: number
  json?: true
}

/** Entries of a list, as `readAll` gives them. */
interface Read<Entry> {
  entries: Entry[]
  hasMore: boolean
}

/**
 * Prints a list: the objects of the API as JSON, or a line for each entry under a heading. Says on stderr that the limit left
 * entries out.
 * @param json what `--json` prints
 */
export async function printList<Entry>(
  { limit, json }: ListOptions,
  { entries, hasMore }: Read<Entry>,
  objects: Record<string, unknown>,
  columns: Readonly<Record<string, (entry: Entry) => string | Promise<string>>>,
): Promise<void> {
  const rows = json ? [] : await mapInBatches(entries, (entry) => toRow(columns, entry))
  printResult(json, objects, () =>
    rows.length === 0 ? [`no ${Object.keys(objects)[0]}`] : alignColumns([Object.keys(columns), ...rows]),
  )
  if (hasMore) console.error(`tollgate: only the first ${limit}: without --limit, the whole list`)
}

const toRow = <Entry>(
  columns: Readonly<Record<string, (entry: Entry) => string | Promise<string>>>,
  entry: Entry,
): Promise<string[]> => Promise.all(Object.values(columns).map((cellOf) => cellOf(entry)))
