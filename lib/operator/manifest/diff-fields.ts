import type { JsonValue } from '../../foundation/schema/json.ts'
import { canonicalJson, readableJson } from '../../foundation/schema/json.ts'
import type { ReferenceNames } from './names.ts'
import type { FieldChange } from './plan-context.ts'

/**
 * For a list, returns only the elements that are added or removed.
 * @param names the names to show instead of references. The comparison uses the references
 */
export function diffFields(
  before: Record<string, JsonValue> | undefined,
  after: Record<string, JsonValue>,
  names: ReferenceNames = new Map(),
): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [from, to] = [before?.[field], after[field] ?? null]
    const [fromText, toText] = [from === undefined ? '' : canonicalJson(from), canonicalJson(to)]
    if (fromText === toText || (before === undefined && DEFAULTS.includes(toText))) return []
    const format = (value: JsonValue) => readableJson(nameReferences(value, names.get(field)))
    return Array.isArray(from) && Array.isArray(to)
      ? [diffLists(field, from, to, format)]
      : [{ field, before: from === undefined ? '' : format(from), after: format(to) }]
  })
}

/** A plan does not show the fields of a new thing that have these values. */
const DEFAULTS = ['""', '[]', '{}', '0', 'false']

function diffLists(
  field: string,
  from: readonly JsonValue[],
  to: readonly JsonValue[],
  format: (value: JsonValue) => string,
): FieldChange {
  const [before, after] = [new Set(from.map(canonicalJson)), new Set(to.map(canonicalJson))]
  const removed = from.filter((each) => !after.has(canonicalJson(each))).map((each) => `-${format(each)}`)
  const added = to.filter((each) => !before.has(canonicalJson(each))).map((each) => `+${format(each)}`)
  return { field, before: '', after: [...removed, ...added].join(' ') || 'reordered' }
}

function nameReferences(value: JsonValue, names: ReadonlyMap<string, string> | undefined): JsonValue {
  if (names === undefined) return value
  if (typeof value === 'string') return names.get(value) ?? value
  return Array.isArray(value) ? value.map((each) => nameReferences(each, names)) : value
}
