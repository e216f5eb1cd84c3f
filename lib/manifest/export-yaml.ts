import {
  type CreateNodeOptions,
  type DocumentOptions,
  type ScalarTag,
  type SchemaOptions,
  stringify,
  type ToStringOptions,
} from 'yaml'
import type { JsonObject, RawNumber } from '../schema/exact-json.ts'

/** A number that a double would change stands as it was written. */
const rawNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => JSON.isRawJSON(value),
  resolve: (text) => text,
  stringify: ({ value }) => (value as RawNumber).rawJSON,
}

/** One entry, one line a field: no text is folded, and none stands in a block whose end a newline could move. */
const OPTIONS: DocumentOptions & SchemaOptions & CreateNodeOptions & ToStringOptions = {
  customTags: [rawNumber],
  aliasDuplicateObjects: false,
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
}

/** One document of a manifest, in pieces: the head, then each entry. */
export function* documentOf(kind: string, entries: readonly JsonObject[]): Generator<string> {
  yield `apiVersion: v1\nkind: ${kind}\nspec:\n`
  for (const entry of entries) {
    const text = stringify([entry], OPTIONS)
    // A line of YAML ends with a line feed alone; `^` of a regular expression would also stand behind U+2028.
    yield text.replace(/(^|\n)(?=.)/g, '$1  ')
  }
}
