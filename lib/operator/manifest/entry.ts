import type * as v from 'valibot'
import type { Violation } from '../../foundation/errors.ts'

/** `at` is the place of the mistake, such as `Group[0].members[2]`. */
export interface Diagnostic {
  file: string
  line: number
  at: string
  message: string
}

/** The fields of an entry that are present and well formed. */
export type Given<Fields extends v.ObjectEntries> = { [Field in keyof Fields]?: v.InferOutput<Fields[Field]> }

export interface Entry<Fields = Record<string, unknown>> {
  kind: string
  /** The place of the entry, such as `Organization[0]`. */
  at: string
  /**
   * The line of the entry, such as `line 3`. If the manifest has several files, also the file, such as `team.yaml:3`.
   */
  location: string
  given: Fields
  /** The entry as written in the file, including malformed fields. */
  raw: Record<string, unknown>
  deleted: boolean
  /** Returns whether a field is present, even if it is malformed. */
  has(field: string): boolean
  /** Adds a diagnostic about a field. If `field` is empty, the diagnostic is about the entry itself. */
  report(field: string, message: string): void
  /** For an entry that refers to a faulty entry. It cannot be planned, but has no diagnostic of its own. */
  markUnresolved(): void
  /** Also true for an entry that is marked as unresolved. */
  isFaulty(): boolean
}

/** `fieldNames` maps attributes to the fields of the entry, for attributes whose names differ. */
export function reportViolations(
  entry: Entry,
  violations: readonly Violation[],
  fieldNames: Readonly<Record<string, string>> = {},
): void {
  for (const { field, description } of violations) entry.report(fieldNames[field] ?? field, description)
}

export const describeEntry = ({ at, location }: Entry): string => `${at} in ${location}`

/** `['prices', 2, 'name']` becomes `prices[2].name`. */
export const formatFieldPath = (keys: readonly (string | number)[]): string =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')

/** `prices[2].name` becomes `['prices', 2, 'name']`. */
export const parseFieldPath = (path: string): (string | number)[] =>
  path === '' ? [] : path.split(/[.[]/).map((part) => (part.endsWith(']') ? Number(part.slice(0, -1)) : part))
