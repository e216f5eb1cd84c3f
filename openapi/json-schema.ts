import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { SchemaObject } from 'openapi3-ts/oas31'
import type * as v from 'valibot'
import { permissionKey } from '../lib/access/permissions/schema.ts'
import { userId } from '../lib/foundation/identifiers/user-id.ts'
import { isJsonObject } from '../lib/foundation/schema/json.ts'
import { dateTime, isInteger, slug, uuid } from '../lib/foundation/schema/primitives.ts'

type JsonSchema = SchemaObject & Record<string, unknown>
type SchemaContext = Parameters<NonNullable<ConversionConfig['overrideSchema']>>[0]
type ActionContext = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0]

const INT64 = { format: 'int64', pattern: '^-?(0|[1-9][0-9]{0,18})$' } as const

const PART = '[a-z][a-z0-9]{0,63}'

/** The string schemas for which JSON Schema has a format or pattern. A pipe is identified by its first schema. */
const TEXTS = new Map<unknown, JsonSchema>([
  [uuid.pipe[0], { type: 'string', format: 'uuid' }],
  [userId.pipe[0], { type: 'string', pattern: '^[A-Za-z0-9._\\-+@|:=~!]{1,128}$' }],
  [dateTime.pipe[0], { type: 'string', format: 'date-time' }],
  [permissionKey.pipe[0], { type: 'string', pattern: `^${PART}\\.${PART}\\.${PART}$` }],
  [slug.pipe[0], { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' }],
])

/**
 * The valibot actions that JSON Schema cannot express. The description of the field states the rule, and the service
 * validates it.
 */
const UNSAID: readonly string[] = ['check', 'raw_check', 'to_lower_case', 'transform']

function overrideSchema(
  { valibotSchema, jsonSchema }: SchemaContext,
  bounds: Map<unknown, bigint>,
  typeMode: 'input' | 'output',
): JsonSchema | undefined {
  if (typeMode === 'output' && 'entries' in valibotSchema)
    return requireDefaults(jsonSchema as JsonSchema, valibotSchema)
  if (typeMode === 'output' && hasDefault(valibotSchema)) return { ...(jsonSchema as JsonSchema), default: undefined }
  const text = TEXTS.get(valibotSchema)
  if (text !== undefined) return { ...text }
  // An int64 is a bigint inside the service, and a string in a response.
  if (valibotSchema.type === 'bigint') return { type: 'string', ...INT64 }
  if (valibotSchema.type === 'record') return ofAnyName(jsonSchema as JsonSchema)
  if ('readOnly' in valibotSchema) return strict(jsonSchema as JsonSchema, valibotSchema.readOnly as readonly string[])
  if (!('check' in valibotSchema)) return undefined
  if (valibotSchema.check === isInteger) return int64(bounds.get(valibotSchema))
  return valibotSchema.check === isJsonObject ? { type: 'object', additionalProperties: true } : undefined
}

/** Removes the rule for member names, because every member name in JSON is a text. */
const ofAnyName = ({ propertyNames: _, ...schema }: JsonSchema): JsonSchema => schema

/**
 * Marks the fields with a default as required in an answer. If a stored item lacks a field, the read sets the default.
 */
const requireDefaults = (jsonSchema: JsonSchema, { entries }: { entries: unknown }): JsonSchema => ({
  ...jsonSchema,
  required: Object.entries(entries as Record<string, object>).flatMap(([name, entry]) =>
    jsonSchema.required?.includes(name) || hasDefault(entry) ? [name] : [],
  ),
})

const hasDefault = (schema: object): boolean => 'default' in schema && schema.default !== undefined

/** Converts the schema of a request object. The service rejects unknown fields, and ignores read-only fields. */
function strict(jsonSchema: JsonSchema, readOnly: readonly string[]): JsonSchema {
  const ignored = Object.fromEntries(readOnly.map((name) => [name, { readOnly: true }]))
  return { ...jsonSchema, properties: { ...jsonSchema.properties, ...ignored }, additionalProperties: false }
}

function overrideAction({ valibotAction, jsonSchema }: ActionContext) {
  const { pattern: _, ...unwritten } = jsonSchema
  if (valibotAction.type === 'regex' && jsonSchema.format === 'uuid') return unwritten
  return UNSAID.includes(valibotAction.type) ? jsonSchema : undefined
}

/**
 * Collects the lower bounds of int64 fields, by the first schema of their pipe. The converter ignores these bounds for
 * input types, because they follow the transformation to a bigint.
 */
function lowerBounds(schema: unknown, bounds: Map<unknown, bigint> = new Map()): Map<unknown, bigint> {
  const { entries = {}, item, wrapped, pipe = [] } = schema as Partial<Record<'item' | 'wrapped', object>> & Parts
  for (const { type, requirement } of pipe) {
    const least = bounds.get(pipe[0])
    if (type === 'min_value' && (least === undefined || requirement > least)) bounds.set(pipe[0], requirement)
  }
  for (const part of [...Object.values(entries), item, wrapped, ...pipe]) {
    if (part !== undefined && part !== schema) lowerBounds(part, bounds)
  }
  return bounds
}

interface Parts {
  entries?: Record<string, object>
  pipe?: { type: string; requirement: bigint }[]
}

/**
 * Returns the schema of an int64. `minimum` limits a JSON number, and a pattern limits a string. The format itself has
 * the bounds of int64.
 */
function int64(minimum: bigint | undefined): JsonSchema {
  const bounds = minimum === undefined || minimum < 0n ? {} : { minimum: Number(minimum), pattern: unsigned(minimum) }
  return { type: ['string', 'integer'], ...INT64, ...bounds }
}

const unsigned = (minimum: bigint): string => (minimum > 0n ? '^[1-9][0-9]{0,18}$' : '^(0|[1-9][0-9]{0,18})$')

/** Converts schemas to components of the document. The components refer to one another by name. */
export function components(
  definitions: Record<string, v.GenericSchema>,
  typeMode: 'input' | 'output',
): Record<string, JsonSchema> {
  const bounds = new Map(Object.values(definitions).flatMap((schema) => [...lowerBounds(schema)]))
  return toJsonSchemaDefs(definitions as never, {
    typeMode,
    target: 'draft-2020-12',
    overrideSchema: ((context: SchemaContext) => overrideSchema(context, bounds, typeMode)) as never,
    overrideAction: overrideAction as never,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  }) as Record<string, JsonSchema>
}
