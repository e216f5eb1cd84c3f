import { canonicalJson } from '../schema/canonical-json.ts'
import type { JsonValue } from '../schema/exact-json.ts'
import type { FieldChange } from './plan-context.ts'

/** The fields that differ between two views. Of lists, only the elements that are added or removed are shown. */
export function diffFields(
  before: Record<string, JsonValue> | undefined,
  after: Record<string, JsonValue>,
): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [from, to] = [before?.[field], after[field] ?? null]
    const [fromText, toText] = [from === undefined ? '' : canonicalJson(from), canonicalJson(to)]
    if (fromText === toText || (before === undefined && DEFAULTS.includes(toText))) return []
    return Array.isArray(from) && Array.isArray(to)
      ? [diffLists(field, from, to)]
      : [{ field, before: fromText, after: toText }]
  })
}

/** Fields of a new thing that have these values are not shown. */
const DEFAULTS = ['""', '[]', '{}', '0', 'false']

function diffLists(field: string, from: readonly JsonValue[], to: readonly JsonValue[]): FieldChange {
  const [before, after] = [from.map(canonicalJson), to.map(canonicalJson)]
  const removed = before.filter((each) => !after.includes(each)).map((each) => `-${each}`)
  const added = after.filter((each) => !before.includes(each)).map((each) => `+${each}`)
  return { field, before: '', after: [...removed, ...added].join(' ') || 'reordered' }
}
