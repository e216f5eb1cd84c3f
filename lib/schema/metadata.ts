import * as v from 'valibot'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from './exact-json.ts'
import { utf8Length } from './primitives.ts'

const MAX_METADATA_BYTES = 64 * 1024
/** How many objects and arrays may stand inside one another below `metadata` itself. */
const MAX_METADATA_DEPTH = 32

/** What is wrong with it, or undefined. One judgement: size and text are looked at only once the depth is known to be small. */
function metadataFault(value: JsonObject): string | undefined {
  if (!depthWithin(value, MAX_METADATA_DEPTH)) return `must be nested at most ${MAX_METADATA_DEPTH} deep`
  if (!isWellFormed(value)) return 'must be valid UTF-8: it holds a lone surrogate'
  if (utf8Length(JSON.stringify(value)) > MAX_METADATA_BYTES)
    return `must be at most ${MAX_METADATA_BYTES} bytes as JSON`
  return undefined
}

/** Metadata in an answer: what was sent. */
export const presentedMetadata = v.custom<JsonObject>(isJsonObject)

/** A JSON object that comes back as it was sent. Nothing of it is copied or renamed on the way. */
export const metadata = v.pipe(
  v.custom<JsonObject>(isJsonObject, 'must be a JSON object'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? metadataFault(dataset.value) : undefined
    if (fault !== undefined) addIssue({ message: fault })
  }),
)

/** What the table keeps of it: its text, in which no number is rounded and no key is special. */
export const metadataText = (value: JsonObject): string => JSON.stringify(value)

/** The value of a text that `metadataText` made. */
export const metadataOf = (kept: string): JsonObject => parseJson(kept) as JsonObject

const children = (value: JsonValue): JsonValue[] | undefined => {
  if (Array.isArray(value)) return value
  return isJsonObject(value) ? Object.values(value) : undefined
}

function depthWithin(value: JsonValue, depth: number): boolean {
  const nested = children(value)
  if (nested === undefined) return true
  return depth >= 0 && nested.every((child) => depthWithin(child, depth - 1))
}

// Only after the depth is known to be small: it descends by recursion.
function isWellFormed(value: JsonValue): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (isJsonObject(value) && !Object.keys(value).every((key) => key.isWellFormed())) return false
  return children(value)?.every(isWellFormed) ?? true
}
