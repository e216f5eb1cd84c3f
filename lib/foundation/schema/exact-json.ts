/**
 * JSON without loss. A number that a double would change (`9007199254740993`, `1e400`, `1.0`) becomes a `JSON.rawJSON`
 * object with the text of the request, and `JSON.stringify` writes that text back.
 */

/** The text of a number. `JSON.rawJSON` makes it and `JSON.isRawJSON` recognizes it. */
export interface RawNumber {
  readonly rawJSON: string
}

export type JsonValue = string | number | boolean | null | RawNumber | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue
}

// ECMAScript's "JSON.parse source text access". Node 24 has it; TypeScript's library does not declare it yet.
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
 * Finds a number that a double might change: 16 digits or more, a fraction, an exponent, or minus zero. It may also find
 * such a text inside a string, which only costs time; it never misses a number.
 */
const INEXACT = /(?:^|[\s:,[])-?(?:\d{16}|\d+[.eE]|(?<=-)0)/

/** Parses JSON without rounding numbers. Throws `SyntaxError`, or `RangeError` for text that is nested too deeply. */
export const parseJson = (text: string): JsonValue =>
  (INEXACT.test(text) ? JSON.parse(text, keepSource) : JSON.parse(text)) as JsonValue

/** The original text of a JSON number, or undefined for anything else. */
export function numberText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return JSON.isRawJSON(value) ? value.rawJSON : undefined
}

/** True for `{ … }`; false for an array, null or a `RawNumber`. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
