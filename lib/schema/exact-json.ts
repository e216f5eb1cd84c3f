/**
 * JSON without loss. Numbers that a double would change (`9007199254740993`, `1e400`, `1.0`) are kept as their own text,
 * in the engine's `JSON.rawJSON` form, which `JSON.stringify` writes back as it came.
 */

/** A number that is kept as it was written. Made by `JSON.rawJSON`, told apart by `JSON.isRawJSON`. */
export interface RawNumber {
  readonly rawJSON: string
}

export type JsonValue = string | number | boolean | null | RawNumber | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue
}

// ECMAScript's "JSON.parse source text access", which Node 24 has and TypeScript's library does not describe yet.
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
 * Where a number may stand that a double would change: 16 digits or more, a fraction, an exponent, or minus zero. It may
 * take a text inside a string for one, never the other way round.
 */
const INEXACT = /(?:^|[\s:,[])-?(?:\d{16}|\d+[.eE]|(?<=-)0)/

/** Parses JSON text without rounding a number. Throws `SyntaxError`, or `RangeError` where it is nested too deeply. */
export const parseJson = (text: string): JsonValue =>
  (INEXACT.test(text) ? JSON.parse(text, keepSource) : JSON.parse(text)) as JsonValue

/** The text of a JSON number as it was sent, or undefined for anything else. */
export function numberText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return JSON.isRawJSON(value) ? value.rawJSON : undefined
}

/** True for `{ … }`: not for an array, null, or a number that is kept as text. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
