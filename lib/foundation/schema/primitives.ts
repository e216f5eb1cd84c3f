/** @module Holds the schemas and formats that all wings share: numbers, texts, metadata, JSON and CSV. */

import * as v from 'valibot'
import { pathTo } from './fields.ts'
import { isJsonObject, numberText, type RawNumber } from './json.ts'

/** The fields of a resource are in one table item, and DynamoDB limits an item to 400 KB. */
const MAX_TEXT_BYTES = 64 * 1024

const encoder = new TextEncoder()
export const utf8Length = (text: string): number => encoder.encode(text).length

/** Any UTF-8 text, which may contain NUL. The text is stored unchanged. */
export const text = v.pipe(
  v.string('must be a string'),
  v.check((value) => value.isWellFormed(), 'must be valid UTF-8: it holds a lone surrogate'),
  // A UTF-16 unit has at most three bytes in UTF-8, so a short text is not encoded to measure it.
  v.check(
    (value) => value.length * 3 <= MAX_TEXT_BYTES || utf8Length(value) <= MAX_TEXT_BYTES,
    `must be at most ${MAX_TEXT_BYTES} bytes`,
  ),
)

/** Counts as JSON Schema does. valibot's own `maxLength` counts an emoji as two. */
export function maxCharacters(max: number) {
  const base = v.maxLength<string, number, string>(max, `must be at most ${max} characters`)
  const rule: typeof base = {
    ...base,
    '~run'(dataset, config) {
      return dataset.typed && [...dataset.value].length <= max ? dataset : base['~run'](dataset, config)
    },
  }
  return rule
}

export const shortText = (max: number) => v.pipe(text, maxCharacters(max))

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (value: string): boolean => UUID.test(value)

/** In any letter case. The parsed value is in lower case. */
export const uuid = v.pipe(v.string('must be a UUID'), v.regex(UUID, 'must be a UUID'), v.toLowerCase())

const SLUG = /^[a-z0-9][a-z0-9_-]{0,63}$/
export const isSlug = (value: string): boolean => SLUG.test(value) && !isUuid(value)

/** The name of an organization, project, group or role. */
export const slug = v.pipe(
  v.string('must be a string'),
  v.check(
    isSlug,
    'must be 1 to 64 lower-case letters, digits, "_" or "-", start with a letter or digit, and not be a UUID',
  ),
)

/** The `name` of a permission. */
export const alphanumeric = v.pipe(
  v.string('must be a string'),
  v.regex(/^[A-Za-z0-9]{1,256}$/, 'must be 1 to 256 alphanumeric characters'),
)

/** Any text. A UUID is converted to lower case, so that different spellings name the same thing. */
export const textOrUuid = v.pipe(
  text,
  v.transform((value) => (isUuid(value) ? value.toLowerCase() : value)),
)

const INT64_MIN = -(2n ** 63n)
export const INT64_MAX = 2n ** 63n - 1n
const INTEGER = /^-?(0|[1-9]\d{0,18})$/

/** The range is not checked. */
export const isInteger = (value: unknown): value is string | number | RawNumber => INTEGER.test(integerText(value))

const integerText = (value: unknown): string => (typeof value === 'string' ? value : (numberText(value) ?? ''))

/** A string or a JSON number. The parsed value is a `bigint`, which is exact over the whole range. */
export const int64 = (min: bigint = INT64_MIN, max: bigint = INT64_MAX) =>
  v.pipe(
    v.custom<string | number | RawNumber>(isInteger, 'must be an int64, as a string or a whole number'),
    v.transform((value) => BigInt(integerText(value))),
    v.minValue(INT64_MIN, 'is out of the range of int64'),
    v.maxValue(INT64_MAX, 'is out of the range of int64'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Returns RFC 3339 in UTC with milliseconds (`2026-11-21T10:00:00.000Z`), or undefined for another text. */
export function instant(value: string): string | undefined {
  const match = DATE_TIME.exec(value)
  if (match === null) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', offset] = match
  // `Date.UTC` interprets the years 0 to 99 as 1900 to 1999. The calendar repeats every 400 years, so an equivalent later year is used.
  const daysInMonth = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate()
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > daysInMonth) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const milliseconds = `${fraction}000`.slice(fraction === '' ? 0 : 1).slice(0, 3)
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset === 'z' ? 'Z' : offset}`,
  )
  const iso = date.toISOString()
  return iso.length === 24 ? iso : undefined
}

/** RFC 3339 with any offset. The parsed value is in UTC with milliseconds. */
export const dateTime = v.pipe(
  v.string('must be an RFC 3339 date-time'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const iso = instant(dataset.value)
    if (iso !== undefined) return iso
    addIssue({ message: 'must be an RFC 3339 date-time' })
    return NEVER
  }),
)

export const dateTimeOrNone = v.pipe(
  v.string('must be an RFC 3339 date-time, or empty'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const iso = dataset.value === '' ? '' : instant(dataset.value)
    if (iso !== undefined) return iso
    addIssue({ message: 'must be an RFC 3339 date-time, or empty' })
    return NEVER
  }),
)

/** If an empty string means "not given", it must be one of the options. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of: ${options.map((option) => option || '""').join(', ')}`)

/**
 * If a list is too long, its first `max` elements are still checked, and the length is a further violation. valibot's own `maxLength`
 * reports nothing if an element has a wrong type.
 */
export function list<Item extends v.GenericSchema>(item: Item, max: number, min = 0) {
  const tooLong = `must have at most ${max} elements`
  const base = v.pipe(
    v.array(item, 'must be an array'),
    v.minLength(min, `must have at least ${min} element${min === 1 ? '' : 's'}`),
    v.maxLength(max, tooLong),
  )
  const schema: typeof base = {
    ...base,
    '~run'(dataset, config) {
      const { value } = dataset
      if (!Array.isArray(value) || value.length <= max) return base['~run'](dataset, config)
      const result = base['~run']({ value: value.slice(0, max) }, config)
      return {
        ...result,
        typed: false,
        issues: [...(result.issues ?? []), tooLongIssue(tooLong, max)],
      } as typeof result
    },
  }
  return schema
}

/**
 * An object whose members have any name. A member that is `null` counts as missing. valibot's own `record` accepts arrays, and drops members
 * with names such as `constructor`.
 */
export function mapOf<Item extends v.GenericSchema>(item: Item) {
  const base = v.record(v.string(), item)
  const schema: typeof base = {
    ...base,
    '~run'({ value: input }, config) {
      if (!isJsonObject(input))
        return v.custom(isJsonObject, 'must be an object')['~run']({ value: input }, config) as never
      const issues: v.BaseIssue<unknown>[] = []
      const members = Object.entries(input).filter(([, value]) => value !== null)
      const parsed = members.map(([key, value]) => {
        const result = item['~run']({ value }, config)
        for (const issue of result.issues ?? [])
          issues.push({ ...issue, path: [...pathTo(key), ...(issue.path ?? [])] })
        return [key, result.value]
      })
      const [first, ...others] = issues
      if (first !== undefined) return { typed: false, value: input, issues: [first, ...others] } as never
      return { typed: true, value: Object.fromEntries(parsed) } as never
    },
  }
  return schema
}

const tooLongIssue = (message: string, max: number): v.BaseIssue<unknown> => ({
  kind: 'validation',
  type: 'max_length',
  input: undefined,
  expected: `<=${max}`,
  received: 'more',
  message,
})

/** @param field the name of the list, for the messages */
export const distinct = <Item, Schema extends v.GenericSchema<unknown, Item[]>>(field: string, list: Schema) =>
  v.pipe(
    list,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      // Finds repetitions even if another element breaks a rule, so that all violations are reported at once.
      const values: readonly unknown[] = Array.isArray(dataset.value) ? dataset.value : []
      const positions = new Map<unknown, number>()
      for (const [index, value] of values.entries()) {
        const first = positions.get(value)
        if (first === undefined) positions.set(value, index)
        else addIssue({ message: `repeats ${field}[${first}]`, path: pathTo(index) })
      }
    }),
  )
