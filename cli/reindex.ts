import { openTable } from '../lib/foundation/table/table.ts'
import { reindex } from '../lib/operator/migrate/reindex.ts'
import { printResult } from './terminal.ts'

const TIMEOUT_MS = 12 * 60 * 60_000

/** Adds the missing entries to the lists of a table, and prints their number. */
export async function runReindex({ json }: { json?: true }): Promise<void> {
  const result = await reindex(openTable(Date.now() + TIMEOUT_MS))
  printResult(json, result, () => [
    `${result.listed} items stand on lists; ${result.written} entries were missing`,
    ...(result.moved === 0 ? [] : [`${result.moved} names of roles are now unique in their organization alone`]),
  ])
}
