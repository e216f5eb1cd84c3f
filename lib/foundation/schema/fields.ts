import * as v from 'valibot'
import { isJsonObject } from './json.ts'

/**
 * A field that is `null` counts as missing. Each unknown field is a violation. `readOnly` fields are accepted and dropped, so that a
 * caller can send back a resource as it was read.
 * Does not use valibot's `strictObject`, which stops at the first unknown key and accepts `[]` if all entries are optional.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries, readOnly: readonly string[] = []) {
  const base = members(entries)
  const known = new Set([...Object.keys(entries), ...readOnly])
  const schema: typeof base & { readOnly: readonly string[] } = {
    ...base,
    readOnly,
    '~run'(dataset, config) {
      const input = dataset.value
      const result = base['~run']({ value: input }, config)
      const unknown = isJsonObject(input) ? Object.keys(input).filter((key) => !known.has(key)) : []
      if (unknown.length === 0) return result
      const issues = unknown.map((key) => unknownField(input as Record<string, unknown>, key))
      return { ...result, typed: false, issues: [...(result.issues ?? []), ...issues] } as typeof result
    },
  }
  return schema
}

/** Ignores unknown members, unlike `fields`, for requests whose standard requires that. */
export function members<const Entries extends v.ObjectEntries>(entries: Entries) {
  const base = v.object(entries, (issue) => (issue.path === undefined ? 'must be an object' : 'is required'))
  const schema: typeof base = {
    ...base,
    '~run'({ value }, config) {
      return base['~run']({ value: isJsonObject(value) ? pickGiven(value, entries) : undefined }, config)
    },
  }
  return schema
}

/** Drops unknown members and null. The result has no prototype, so a name like `__proto__` has no special meaning. */
function pickGiven(input: Record<string, unknown>, entries: v.ObjectEntries): Record<string, unknown> {
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

/**
 * For a value that this service made: an item of the table, or an answer. A value that does not match the schema is a bug. The error
 * names the fields but not their values, which may be personal.
 */
export function parseRecord<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: not ${issue.expected}`)
  throw new Error(`unexpected shape: ${faults.join('; ')}`)
}

/** For a check over several members: `pathTo('usages', 3, 'id')`. Numbers are list positions. */
export function pathTo(...keys: [string | number, ...(string | number)[]]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = (key: string | number) => {
    const type = typeof key === 'number' ? 'array' : 'object'
    return { type, origin: 'value', input: undefined, key, value: undefined } as unknown as v.IssuePathItem
  }
  const [first, ...rest] = keys
  return [item(first), ...rest.map(item)]
}
