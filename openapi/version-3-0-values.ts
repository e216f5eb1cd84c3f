import { isInt64, isObject, type Json, type JsonObject } from './version-3-0-schemas.ts'

/**
 * Converts a value to the form that its schema has in OpenAPI 3.0: a 64-bit number becomes text.
 *
 * @param schema the schema of the value in OpenAPI 3.1
 * @param schemas the schemas to which references lead
 */
export function convertValue(value: Json, schema: Json | undefined, schemas: JsonObject): Json {
  const known = followReference(schema, schemas)
  if (known === undefined) return value
  if (typeof value === 'number') return mayBeInt64(known) ? String(value) : value
  if (Array.isArray(value)) return value.map((each) => convertValue(each, known.items, schemas))
  if (!isObject(value)) return value
  const { properties, additionalProperties } = known
  const schemaOf = (name: string) => (isObject(properties) ? properties[name] : undefined) ?? additionalProperties
  const converted = Object.entries(value).map(([name, member]): [string, Json] => [
    name,
    convertValue(member, schemaOf(name), schemas),
  ])
  return Object.fromEntries(converted)
}

function followReference(schema: Json | undefined, schemas: JsonObject): JsonObject | undefined {
  if (!isObject(schema)) return undefined
  if (typeof schema.$ref !== 'string') return schema
  return followReference(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas)
}

const mayBeInt64 = (schema: JsonObject): boolean =>
  isInt64(schema) || (Array.isArray(schema.anyOf) && schema.anyOf.some((each) => isObject(each) && isInt64(each)))
