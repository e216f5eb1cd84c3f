import * as v from 'valibot'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from './json.ts'
import { utf8Length } from './primitives.ts'

const MAX_METADATA_BYTES = 64 * 1024
/** Levels of objects and arrays below `metadata` itself. */
const MAX_METADATA_DEPTH = 32

/** Describes the first broken rule, or returns undefined. It checks the depth first, because the other rules descend by recursion. */
function describeFault(value: JsonObject): string | undefined {
  if (!isWithinDepth(value, MAX_METADATA_DEPTH)) return `must be nested at most ${MAX_METADATA_DEPTH} deep`
  if (!isWellFormed(value)) return 'must be valid UTF-8: it holds a lone surrogate'
  if (utf8Length(JSON.stringify(value)) > MAX_METADATA_BYTES)
    return `must be at most ${MAX_METADATA_BYTES} bytes as JSON`
  return undefined
}

/** Metadata in an answer. */
export const presentedMetadata = v.custom<JsonObject>(isJsonObject)

/** Metadata in a request: any JSON object within the limits, kept without a change. */
export const metadata = v.pipe(
  v.custom<JsonObject>(isJsonObject, 'must be a JSON object'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? describeFault(dataset.value) : undefined
    if (fault !== undefined) addIssue({ message: fault })
  }),
)

/** Returns metadata as the table stores it: as JSON text, in which no number is rounded and no key is special. */
export const metadataText = (value: JsonObject): string => JSON.stringify(value)

/** The inverse of `metadataText`. */
export const metadataOf = (text: string): JsonObject => parseJson(text) as JsonObject

const childrenOf = (value: JsonValue): JsonValue[] | undefined => {
  if (Array.isArray(value)) return value
  return isJsonObject(value) ? Object.values(value) : undefined
}

function isWithinDepth(value: JsonValue, depth: number): boolean {
  const nested = childrenOf(value)
  if (nested === undefined) return true
  return depth >= 0 && nested.every((child) => isWithinDepth(child, depth - 1))
}

/** Only for values of a known, small depth: it descends by recursion. */
function isWellFormed(value: JsonValue): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (isJsonObject(value) && !Object.keys(value).every((key) => key.isWellFormed())) return false
  return childrenOf(value)?.every(isWellFormed) ?? true
}
