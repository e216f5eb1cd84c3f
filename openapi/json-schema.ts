import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { SchemaObject } from 'openapi3-ts/oas31'
import type * as v from 'valibot'
import { permissionKey } from '../lib/permissions/schema.ts'
import { isJsonObject } from '../lib/schema/exact-json.ts'
import { dateTime, isInteger, slug, uuid } from '../lib/schema/primitives.ts'

type JsonSchema = SchemaObject & Record<string, unknown>
type SchemaContext = Parameters<NonNullable<ConversionConfig['overrideSchema']>>[0]
type ActionContext = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0]

const INT64 = { format: 'int64', pattern: '^-?(0|[1-9][0-9]{0,18})$' } as const

const PART = '[a-z][a-z0-9]{0,63}'

/** Texts of a form that JSON Schema has a word for. A pipe is known by what it begins with. */
const TEXTS = new Map<unknown, JsonSchema>([
  [uuid.pipe[0], { type: 'string', format: 'uuid' }],
  [dateTime.pipe[0], { type: 'string', format: 'date-time' }],
  [permissionKey.pipe[0], { type: 'string', pattern: `^${PART}\\.${PART}\\.${PART}$` }],
  [slug.pipe[0], { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' }],
])

/** What JSON Schema cannot say: the description of the field does, and the service judges. */
const UNSAID: readonly string[] = ['check', 'raw_check', 'to_lower_case', 'transform']

/** Schemas of ours that valibot's own conversion has no words for. */
function overrideSchema(
  { valibotSchema, jsonSchema }: SchemaContext,
  bounds: Map<unknown, bigint>,
): JsonSchema | undefined {
  const text = TEXTS.get(valibotSchema)
  if (text !== undefined) return { ...text }
  // Inside, an int64 is a bigint; in an answer it is written as a string.
  if (valibotSchema.type === 'bigint') return { type: 'string', ...INT64 }
  if ('readOnly' in valibotSchema) return strict(jsonSchema as JsonSchema, valibotSchema.readOnly as readonly string[])
  if (!('check' in valibotSchema)) return undefined
  if (valibotSchema.check === isInteger) return int64(bounds.get(valibotSchema))
  return valibotSchema.check === isJsonObject ? { type: 'object', additionalProperties: true } : undefined
}

/** An object of a request refuses what it does not know, and ignores what only an answer may say. */
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
 * The lower bounds of int64s, by what their pipes begin with: they stand behind the transformation to a bigint, where the
 * conversion of inputs does not look.
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

/** A JSON number is bounded by `minimum`, a string by its pattern. What is outside of int64 no bound needs to say. */
function int64(minimum: bigint | undefined): JsonSchema {
  const bounds = minimum === undefined || minimum < 0n ? {} : { minimum: Number(minimum), pattern: unsigned(minimum) }
  return { type: ['string', 'integer'], ...INT64, ...bounds }
}

const unsigned = (minimum: bigint): string => (minimum > 0n ? '^[1-9][0-9]{0,18}$' : '^(0|[1-9][0-9]{0,18})$')

/** Schemas as components of the document, each of which refers to the others by their names. */
export function components(
  definitions: Record<string, v.GenericSchema>,
  typeMode: 'input' | 'output',
): Record<string, JsonSchema> {
  const bounds = new Map(Object.values(definitions).flatMap((schema) => [...lowerBounds(schema)]))
  return toJsonSchemaDefs(definitions as never, {
    typeMode,
    target: 'draft-2020-12',
    overrideSchema: ((context: SchemaContext) => overrideSchema(context, bounds)) as never,
    overrideAction: overrideAction as never,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  }) as Record<string, JsonSchema>
}
