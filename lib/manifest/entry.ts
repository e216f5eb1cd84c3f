import * as v from 'valibot'

/** What is wrong, and where: `at` is such as `Group[0].members[2]`. */
export interface Mistake {
  line: number
  at: string
  message: string
}

/** The fields of an entry that were given and are well formed. Those that were not given stay as they are. */
export type Given<Fields extends v.ObjectEntries> = { [Field in keyof Fields]?: v.InferOutput<Fields[Field]> }

/** An id or a name of something else. Longer than any name is; the table could not even look for more. */
export const reference = v.pipe(
  v.string('must be a string'),
  v.check((text) => text !== '' && text.length <= 1_000 && text.isWellFormed(), 'must be an id or a name'),
)

/** One entry of a `spec`. */
export interface Entry<Fields = Record<string, unknown>> {
  kind: string
  /** `Organization[0]`. */
  at: string
  line: number
  given: Fields
  /** As it is written, for those that refer to an entry that is itself wrong. */
  raw: Record<string, unknown>
  /** `delete: true`. */
  deleted: boolean
  /** Whether a field was given at all, well formed or not. */
  has(field: string): boolean
  /** Reports what is wrong with a field, or with the entry where the field is empty. */
  mistake(field: string, message: string): void
  /** It depends on another entry that is wrong: what it means cannot be judged, and it is not to blame. */
  doubt(): void
  /** Whether anything is wrong with it, or in doubt. */
  faulty(): boolean
}

/** `[{key: 'prices'}, {key: 2}, {key: 'name'}]` → `prices[2].name`. */
export const fieldPath = (keys: readonly (string | number)[]): string =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')

/** `prices[2].name` → `['prices', 2, 'name']`. */
export const fieldKeys = (path: string): (string | number)[] =>
  path === '' ? [] : path.split(/[.[]/).map((part) => (part.endsWith(']') ? Number(part.slice(0, -1)) : part))

/** The path of a valibot issue. */
export const issueKeys = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map((item) => item.key as string | number)
