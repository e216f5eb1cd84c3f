import { blockOf, type Field, type FieldComment } from './field-text.ts'

/** A JSON Schema, limited to the keywords that this module can convert into a TypeScript type. */
export interface JsonSchema extends FieldComment {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  readOnly?: boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const TYPED = 'type const enum items properties additionalProperties required readOnly anyOf oneOf allOf'.split(' ')
/** Matches keywords that limit values or describe their format. TypeScript has no types for these keywords. */
const UNTYPED =
  'description default x-default format pattern minimum maximum minLength maxLength minItems maxItems contains'.split(
    ' ',
  )
const KNOWN = new Set([...TYPED, ...UNTYPED])

/** @throws Error for a keyword or a type that this function cannot convert */
export function typeOfSchema(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return `components['schemas']['${schema.$ref.replace('#/components/schemas/', '')}']`
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword))
  if (unknown !== undefined) throw new Error(`no type for the keyword ${unknown} of JSON Schema`)
  const literals = schema.const === undefined ? schema.enum : [schema.const]
  if (literals) return literals.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.allOf) return schema.allOf.map(typeOfSchema).join(' & ')
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.map(typeOfSchema).join(' | ')
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => typeNamed(type, schema))
    .join(' | ')
}

function typeNamed(type: string, schema: JsonSchema): string {
  if (type === 'array') return arrayOf(typeOfSchema(schema.items ?? {}))
  if (type === 'object') return objectType(schema)
  if (type === 'integer') return 'number'
  if (['string', 'number', 'boolean', 'null', 'unknown'].includes(type)) return type
  throw new Error(`no type for the type ${type} of JSON Schema`)
}

const arrayOf = (type: string): string => (/^[\w'[\]]+$/.test(type) ? `${type}[]` : `(${type})[]`)

function objectType({ properties, additionalProperties, required = [] }: JsonSchema): string {
  if (properties !== undefined) {
    return blockOf(
      Object.entries(properties).map(([name, each]) => fieldOfSchema(name, each, !required.includes(name))),
    )
  }
  const values = typeof additionalProperties === 'object' ? typeOfSchema(additionalProperties) : 'unknown'
  return `{ [key: string]: ${values} }`
}

/**
 * Makes a field with the type, the description and the default of a schema. A field of a request stays optional if the
 * service has a default for it.
 */
export const fieldOfSchema = (name: string, schema: JsonSchema, isOptional = false): Field => ({
  name,
  type: typeOfSchema(schema),
  isOptional,
  isReadOnly: schema.readOnly ?? false,
  description: schema.description ?? '',
  default: schema.default,
})
