import {
  type CreateNodeOptions,
  type DocumentOptions,
  type ScalarTag,
  type SchemaOptions,
  stringify,
  type ToStringOptions,
} from 'yaml'
import type { JsonObject, RawNumber } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import { toEntries } from './export-entries.ts'
import { readRecords } from './export-records.ts'

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
 * balances, service users of organizations, the built-in permissions and roles, prices that are no longer listed, features that no product has, and
 * subscriptions that have ended.
 * @param withUsers also writes the profiles of users, which are personal data
 */
export async function exportManifest(table: Table, { withUsers = false } = {}): Promise<Export> {
  const { documents, leftOut } = toEntries(await readRecords(table, { withUsers }))
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

/** Writes the digits of a number that JavaScript would round. */
const rawNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => JSON.isRawJSON(value),
  resolve: (text) => text,
  stringify: ({ value }) => (value as RawNumber).rawJSON,
}

/** Writes each field on one line. Texts are neither folded nor written as blocks, because the end of a block depends on line feeds. */
const OPTIONS: DocumentOptions & SchemaOptions & CreateNodeOptions & ToStringOptions = {
  customTags: [rawNumber],
  aliasDuplicateObjects: false,
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
}

/** Writes one document of a manifest in pieces: its head, then each entry. */
export function* writeDocument(kind: string, entries: readonly JsonObject[]): Generator<string> {
  yield `apiVersion: v1\nkind: ${kind}\nspec:\n`
  for (const entry of entries) {
    const text = stringify([entry], OPTIONS)
    // Only a line feed ends a line of YAML; `^` of a regular expression would also match after U+2028.
    yield text.replace(/(^|\n)(?=.)/g, '$1  ')
  }
}
