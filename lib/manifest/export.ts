import type { Table } from '../table/table.ts'
import { entriesOf } from './export-entries.ts'
import { readKept } from './export-records.ts'
import { documentOf } from './export-yaml.ts'

/** A manifest of a whole table, in pieces of its text, and in words what no manifest could say of it. */
export interface Export {
  pieces(): Generator<string>
  /** How many entries there are of each kind. */
  counts: Record<string, number>
  leftOut: readonly string[]
}

/**
 * Makes a manifest of a table: applied to the same table it changes nothing. Secrets, usages and balances are not in it, nor
 * are the built-in permissions and roles, prices that are no longer listed and features that no product has.
 */
export async function exportManifest(table: Table): Promise<Export> {
  const { documents, leftOut } = entriesOf(await readKept(table))
  return {
    *pieces() {
      for (const [index, [kind, entries]] of documents.entries()) {
        if (index > 0) yield '---\n'
        yield* documentOf(kind, entries)
      }
    },
    counts: Object.fromEntries(documents.map(([kind, entries]) => [kind, entries.length])),
    leftOut,
  }
}
