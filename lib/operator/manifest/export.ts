import type { Table } from '../../foundation/table/table.ts'
import { toEntries } from './export-entries.ts'
import { readRecords } from './export-records.ts'
import { writeDocument } from './export-yaml.ts'

/** A manifest of a whole table. */
export interface Export {
  /** Its text, in pieces. */
  pieces(): Generator<string>
  /** How many entries there are of each kind. */
  counts: Record<string, number>
  /** A line for each thing in the table that no manifest could declare. */
  leftOut: readonly string[]
}

/**
 * Creates a manifest of a table: applied to the same table, it changes nothing. It does not contain secrets, usages and
 * balances, service users of organizations, the built-in permissions and roles, prices that are no longer listed, and features that no product has.
 */
export async function exportManifest(table: Table): Promise<Export> {
  const { documents, leftOut } = toEntries(await readRecords(table))
  return {
    *pieces() {
      for (const [index, [kind, entries]] of documents.entries()) {
        if (index > 0) yield '---\n'
        yield* writeDocument(kind, entries)
      }
    },
    counts: Object.fromEntries(documents.map(([kind, entries]) => [kind, entries.length])),
    leftOut,
  }
}
