import type * as v from 'valibot'
import type { Violation } from '../../foundation/errors.ts'

/** One thing that is wrong with a manifest. `at` names the place, such as `Group[0].members[2]`. */
export interface Diagnostic {
  file: string
  line: number
  at: string
  message: string
}

/** The fields of an entry that are given and well formed. */
export type Given<Fields extends v.ObjectEntries> = { [Field in keyof Fields]?: v.InferOutput<Fields[Field]> }

/** One entry of a `spec`. */
export interface Entry<Fields = Record<string, unknown>> {
  kind: string
  /** Its place: `Organization[0]`. */
  at: string
  /** The place of the entry in the file: `line 3`, or `team.yaml:3` if the manifest has several files. */
  location: string
  given: Fields
  /** The entry as it is written, malformed fields included. */
  raw: Record<string, unknown>
  /** Whether it says `delete: true`. */
  deleted: boolean
  /** Whether a field is given, even if it is malformed. */
  has(field: string): boolean
  /** Adds a diagnostic of a field, or of the entry itself where `field` is empty. */
  report(field: string, message: string): void
  /** Marks an entry that refers to a faulty one: it cannot be planned, but has no diagnostic of its own. */
  markUnresolved(): void
  /** Whether something was reported about it, or it is marked as unresolved. */
  isFaulty(): boolean
}

/** Reports the broken rules of a room. `fieldNames` maps attributes to the fields of the entry where the names differ. */
export function reportViolations(
  entry: Entry,
  violations: readonly Violation[],
  fieldNames: Readonly<Record<string, string>> = {},
): void {
  for (const { field, description } of violations) entry.report(fieldNames[field] ?? field, description)
}

export const describeEntry = ({ at, location }: Entry): string => `${at} in ${location}`

/** `['prices', 2, 'name']` → `prices[2].name`. */
export const formatFieldPath = (keys: readonly (string | number)[]): string =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')

/** `prices[2].name` → `['prices', 2, 'name']`. */
export const parseFieldPath = (path: string): (string | number)[] =>
  path === '' ? [] : path.split(/[.[]/).map((part) => (part.endsWith(']') ? Number(part.slice(0, -1)) : part))
