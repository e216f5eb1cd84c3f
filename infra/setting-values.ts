import * as v from 'valibot'

/** Makes an error message that follows the name of the setting. */
export const refuse =
  (expected: string) =>
  ({ input }: { input: unknown }): string =>
    `must be ${expected}, not ${JSON.stringify(input)}`

export const text = v.string(refuse('text'))

export const arn = v.pipe(v.string(refuse('an ARN')), v.startsWith('arn:', refuse('an ARN')))

/** An AWS account id, as text, because an id can begin with a zero. */
export const accountId = v.pipe(
  v.string(refuse('the 12 digits of an AWS account, as text')),
  v.regex(/^\d{12}$/, refuse('the 12 digits of an AWS account, as text')),
)

/** A count. In a file, the value can also be a number. */
export const count = v.pipe(
  v.union([v.string(), v.number()], refuse('a whole number above 0')),
  v.check((value) => /^[1-9]\d{0,8}$/.test(String(value)), refuse('a whole number above 0')),
  v.transform(Number),
)

/**
 * The maximum number of days for which the audit log can keep changes. To read the whole log, the service reads one
 * list for each day.
 */
const MAX_AUDIT_DAYS = 400

export const auditDays = v.pipe(
  count,
  v.check((days) => days <= MAX_AUDIT_DAYS, refuse(`at most ${MAX_AUDIT_DAYS} days`)),
)

/** Which answers about access are logged. */
export const decisionLog = v.picklist(['denied', 'all'], refuse('denied or all'))

/** A flag. In a file, the value can also be a boolean. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], refuse('true or false')),
  v.transform((value) => String(value) === 'true'),
)

const splitAtCommas = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** A list. In a file, the value can also be an array. After `-c`, commas separate the items. */
export const list = v.pipe(
  v.union([v.string(), v.array(v.string())], refuse('a list of text')),
  v.transform((value) => (typeof value === 'string' ? splitAtCommas(value) : value)),
)

/** Pairs of name and value. In a file, the pairs are an object. After `-c`, they are a text such as `a=1,b=2`. */
const pairs = v.pipe(
  v.union([v.string(), v.record(v.string(), v.union([v.string(), v.number()]))], refuse('pairs of name and value')),
  v.transform((value): [string, string][] =>
    typeof value === 'string'
      ? splitAtCommas(value).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])
      : Object.entries(value).map(([name, each]) => [name, String(each)]),
  ),
)

export const texts = v.pipe(
  pairs,
  v.check((entries) => entries.every(([, value]) => value !== undefined), 'must be pairs, as <name>=<value>'),
  v.transform((entries): Readonly<Record<string, string>> => Object.fromEntries(entries)),
)

/** Whole numbers above 0, by name. */
export const counts = v.pipe(
  pairs,
  v.check(
    (entries) => entries.every(([, value]) => /^[1-9]\d{0,5}$/.test(value ?? '')),
    'must be pairs of a function and a whole number above 0, as check=100',
  ),
  v.transform(
    (entries): Readonly<Record<string, number>> =>
      Object.fromEntries(entries.map(([name, value]) => [name, Number(value)])),
  ),
)

/** The default number of days: seven years, because many laws require this for billing. */
const ARCHIVE_DAYS = 2_557
const MAX_ARCHIVE_DAYS = 36_500

/** `true`, `false`, or a number of days. After `-c`, the value is text. */
export const archiveDays = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], refuse(`true, false or 1 to ${MAX_ARCHIVE_DAYS} days`)),
  v.transform((value) => (value === true || value === 'true' ? ARCHIVE_DAYS : value)),
  v.transform((value) => (value === false || value === 'false' ? undefined : Number(value))),
  v.check(
    (days) => days === undefined || (Number.isInteger(days) && days >= 1 && days <= MAX_ARCHIVE_DAYS),
    refuse(`true, false or 1 to ${MAX_ARCHIVE_DAYS} days`),
  ),
)
