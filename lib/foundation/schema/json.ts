/**
 * Returns equal texts for all spellings of a JSON value. Members are sorted by name, and numbers are written with their exact decimal
 * value (`1`, `1.0` and `10e-1` are equal). The text is for comparison only.
 */
export const canonicalJson = (value: JsonValue): string => writeSorted(value, canonicalNumber)

/** Members are sorted by name, and numbers are as they were written. */
export const readableJson = (value: JsonValue): string => writeSorted(value, (number) => number)

function writeSorted(value: JsonValue, writeNumber: (text: string) => string): string {
  const number = numberText(value)
  if (number !== undefined) return writeNumber(number)
  const write = (each: JsonValue) => writeSorted(each, writeNumber)
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${write(value[key] as JsonValue)}`)
  return `{${members.join(',')}}`
}

/**
 * Writes a number as its sign, its digits without zeros at either end, and a power of ten: `-12.50e3` becomes `-125e2`.
 * The result is always exact.
 */
function canonicalNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length)
  return `${sign}${significant}e${power}`
}

/**
 * This module parses and writes JSON without changing any number. A number that a double would change
 * (`9007199254740993`, `1e400`, `1.0`) is parsed into a `JSON.rawJSON` object with the original text, which
 * `JSON.stringify` writes again.
 */

/** `JSON.rawJSON` makes this object and `JSON.isRawJSON` recognizes it. */
export interface RawNumber {
  readonly rawJSON: string
}

export type JsonValue = string | number | boolean | null | RawNumber | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue
}

// The types of ECMAScript's "JSON.parse source text access". Node 24 has it, but TypeScript's library does not declare it yet.
declare global {
  interface JSON {
    parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown
    rawJSON(text: string): RawNumber
    isRawJSON(value: unknown): value is RawNumber
  }
}

const keepSource = (_key: string, value: unknown, context: { source?: string }): unknown =>
  typeof value === 'number' && context.source !== undefined && String(value) !== context.source
    ? JSON.rawJSON(context.source)
    : value

/**
 * Matches all numbers that a double might change: 16 digits or more, a fraction, an exponent, or minus zero. Matches inside a string are
 * possible, but only cost time.
 */
const INEXACT = /(?:^|[\s:,[])-?(?:\d{16}|\d+[.eE]|(?<=-)0)/

/** Does not round numbers. Throws `SyntaxError`, or `RangeError` for a text with too many nested levels. */
export const parseJson = (text: string): JsonValue =>
  (INEXACT.test(text) ? JSON.parse(text, keepSource) : JSON.parse(text)) as JsonValue

/** The original text, or undefined for a value that is not a number. */
export function numberText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return JSON.isRawJSON(value) ? value.rawJSON : undefined
}

/** An array, null and a `RawNumber` are none. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)

/** Every `bigint` counts as a string. */
export const jsonBytes = (value: object): number =>
  Buffer.byteLength(JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each)))
