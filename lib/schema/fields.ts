import * as v from 'valibot'
import { isJsonObject } from './exact-json.ts'

/**
 * An object of a request. `null` means "not given"; a field that is neither in `entries` nor in `readOnly` is a
 * violation of its own, each one named; the read-only ones are accepted and dropped, so that what was read can be
 * changed and written back.
 *
 * valibot's own `strictObject` stops at the first unknown key and takes `[]` where all entries are optional.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries, readOnly: readonly string[] = []) {
  const base = v.object(entries, (issue) => (issue.path === undefined ? 'must be an object' : 'is required'))
  const known = new Set([...Object.keys(entries), ...readOnly])
  const schema: typeof base & { readOnly: readonly string[] } = {
    ...base,
    readOnly,
    '~run'(dataset, config) {
      const input = dataset.value
      if (!isJsonObject(input)) return base['~run']({ value: undefined }, config)
      const result = base['~run']({ value: given(input, entries) }, config)
      const unknown = Object.keys(input).filter((key) => !known.has(key))
      if (unknown.length === 0) return result
      const issues = unknown.map((key) => unknownField(input, key))
      return { ...result, typed: false, issues: [...(result.issues ?? []), ...issues] } as typeof result
    },
  }
  return schema
}

/** The members of `input` that the schema knows and that are not null, without a prototype to confuse names with. */
function given(input: Record<string, unknown>, entries: v.ObjectEntries): Record<string, unknown> {
  const picked: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(entries)) {
    if (Object.hasOwn(input, key) && input[key] !== null) picked[key] = input[key]
  }
  return picked
}

function unknownField(input: Record<string, unknown>, key: string): v.BaseIssue<unknown> {
  return {
    kind: 'schema',
    type: 'strict_object',
    input: undefined,
    expected: 'never',
    received: 'unknown',
    message: 'is not a field of this request',
    path: [{ type: 'object', origin: 'key', input, key, value: undefined }],
  }
}
