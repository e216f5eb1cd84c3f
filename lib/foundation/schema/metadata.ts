import * as v from 'valibot'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from './json.ts'
import { utf8Length } from './primitives.ts'

const MAX_METADATA_BYTES = 64 * 1024
/** Levels of objects and arrays below `metadata` itself. */
const MAX_METADATA_DEPTH = 32

/** Returns undefined if no rule is broken. The depth is checked first, because the other checks are recursive. */
function describeFault(value: JsonObject): string | undefined {
  if (!isWithinDepth(value, MAX_METADATA_DEPTH)) return `must be nested at most ${MAX_METADATA_DEPTH} deep`
  if (!isWellFormed(value)) return 'must be valid UTF-8: it holds a lone surrogate'
  if (utf8Length(JSON.stringify(value)) > MAX_METADATA_BYTES)
    return `must be at most ${MAX_METADATA_BYTES} bytes as JSON`
  return undefined
}

export const presentedMetadata = v.custom<JsonObject>(isJsonObject)

/** Any JSON object within the limits. The object is stored unchanged. */
export const metadata = v.pipe(
  v.custom<JsonObject>(isJsonObject, 'must be a JSON object'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? describeFault(dataset.value) : undefined
    if (fault !== undefined) addIssue({ message: fault })
  }),
)

/** JSON text keeps all numbers exact in the table and gives no key a special meaning. */
export const metadataText = (value: JsonObject): string => JSON.stringify(value)

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

/** The depth of the value must be limited, because this function is recursive. */
function isWellFormed(value: JsonValue): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (isJsonObject(value) && !Object.keys(value).every((key) => key.isWellFormed())) return false
  return childrenOf(value)?.every(isWellFormed) ?? true
}
