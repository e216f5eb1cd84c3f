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
import type { UnreadableItem } from '../../foundation/table/unreadable.ts'
import { toEntries } from './export-entries.ts'
import { readRecords } from './export-records.ts'

export interface Export {
  pieces(): Generator<string>
  counts: Record<string, number>
  /** A line for each thing in the table that a manifest cannot declare. */
  leftOut: readonly string[]
  /** They are missing in the manifest. */
  unreadable: readonly UnreadableItem[]
}

/**
 * Applying the manifest to the same table changes nothing. The manifest does not contain secrets, usages, balances,
 * service users of organizations, or built-in permissions and roles. The manifest also does not contain prices that are
 * no longer listed, features that no product has, and subscriptions that have ended.
 * @param withUsers whether to include the profiles of users, which are personal data
 */
export async function exportManifest(table: Table, { withUsers = false } = {}): Promise<Export> {
  const records = await readRecords(table, { withUsers })
  const { unreadable } = records
  const { documents, leftOut } = toEntries(records)
  return {
    *pieces() {
      if (unreadable.length > 0) yield `# Incomplete: ${unreadable.length} items could not be read.\n`
      for (const [index, [kind, entries]] of documents.entries()) {
        if (index > 0) yield '---\n'
        yield* writeDocument(kind, entries)
      }
    },
    counts: Object.fromEntries(documents.map(([kind, entries]) => [kind, entries.length])),
    leftOut,
    unreadable,
  }
}

/** JavaScript would round the number. */
const rawNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => JSON.isRawJSON(value),
  resolve: (text) => text,
  stringify: ({ value }) => (value as RawNumber).rawJSON,
}

/**
 * Writes each field on one line. Folded texts and block texts are not used, because the end of a block depends on line
 * feeds.
 */
const OPTIONS: DocumentOptions & SchemaOptions & CreateNodeOptions & ToStringOptions = {
  customTags: [rawNumber],
  aliasDuplicateObjects: false,
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
}

/** In pieces: the head of the document, then each entry. */
export function* writeDocument(kind: string, entries: readonly JsonObject[]): Generator<string> {
  yield `apiVersion: v1\nkind: ${kind}\nspec:\n`
  for (const entry of entries) {
    const text = stringify([entry], OPTIONS)
    // Only a line feed ends a line of YAML. The anchor `^` of a regular expression would also match after U+2028.
    yield text.replace(/(^|\n)(?=.)/g, '$1  ')
  }
}
