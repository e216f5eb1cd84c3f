import {
  type CreateNodeOptions,
  type DocumentOptions,
  type ScalarTag,
  type SchemaOptions,
  stringify,
  type ToStringOptions,
} from 'yaml'
import type { JsonObject, RawNumber } from '../../foundation/schema/exact-json.ts'

/** Writes the digits of a number that JavaScript would round. */
const rawNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => JSON.isRawJSON(value),
  resolve: (text) => text,
  stringify: ({ value }) => (value as RawNumber).rawJSON,
}

/** Each field is one line. Texts are not folded and not in blocks, because the end of a block depends on newlines. */
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
