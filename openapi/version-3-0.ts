import { isInt64, isObject, type Json, type JsonObject } from './version-3-0-schemas.ts'
import { convertValue } from './version-3-0-values.ts'

/**
 * Converts the OpenAPI document to version 3.0.3, for generators that do not support 3.1. The result has the same
 * operations, but describes some fields less exactly. A 64-bit number in a request becomes text, also in defaults and
 * examples. A field that may be either empty or a 64-bit number becomes text. A detail of an error becomes one object
 * with the members of all kinds of details.
 *
 * @param document the document in OpenAPI 3.1, as `openApiDocument` returns it
 * @throws Error if OpenAPI 3.0 cannot express a part of the document
 */
export function toVersion30(document: JsonObject): JsonObject {
  const { jsonSchemaDialect: _, ...same } = document
  const schemas = (document.components as JsonObject).schemas as JsonObject
  return { ...(convert(same, schemas) as JsonObject), openapi: '3.0.3', info: convertInfo(document.info as JsonObject) }
}

/**
 * Removes `summary`, and the member `identifier` of the license (the SPDX name), because version 3.0 does not have
 * them.
 */
function convertInfo({ summary: _, license, ...info }: JsonObject): JsonObject {
  if (!isObject(license)) return info
  const { identifier: __, ...known } = license
  return { ...info, license: known }
}

function convert(value: Json, schemas: JsonObject): Json {
  if (Array.isArray(value)) return value.map((each) => convert(each, schemas))
  if (!isObject(value)) return value
  if (isObject(value.schema) && isObject(value.examples)) return convertContent(value, schemas)
  return isSchema(value) ? convertSchema(value, schemas) : mapMembers(value, schemas)
}

/** Converts the content of a request or answer, with examples that match the converted schema. */
function convertContent({ schema = null, examples = null, ...rest }: JsonObject, schemas: JsonObject): JsonObject {
  const converted = Object.entries(examples as JsonObject).map(([name, example]): [string, Json] => {
    if (!isObject(example) || example.value === undefined) return [name, example]
    return [name, { ...example, value: convertValue(example.value, schema, schemas) }]
  })
  return { ...mapMembers(rest, schemas), schema: convert(schema, schemas), examples: Object.fromEntries(converted) }
}

/**
 * Converts the members of an object, except examples, because examples are values of the API and not parts of the
 * description.
 */
function mapMembers(value: JsonObject, schemas: JsonObject): JsonObject {
  const converted = Object.entries(value).map(([name, member]): [string, Json] => [
    name,
    name === 'example' || (name === 'value' && !isObject(value.schema)) ? member : convert(member, schemas),
  ])
  return Object.fromEntries(converted)
}

/** The keywords that identify a schema. A reference with a description also counts as a schema. */
const SCHEMA_WORDS = [
  'allOf',
  'anyOf',
  'oneOf',
  'const',
  'enum',
  'properties',
  'items',
  'pattern',
  'additionalProperties',
]

const isSchema = (value: JsonObject): boolean =>
  (typeof value.$ref === 'string' && value.$ref.startsWith('#/components/schemas/')) ||
  Array.isArray(value.type) ||
  (typeof value.type === 'string' && !('in' in value) && !('scheme' in value)) ||
  SCHEMA_WORDS.some((word) => word in value)

function convertSchema(schema: JsonObject, schemas: JsonObject): JsonObject {
  const { $ref, examples, const: only, anyOf, oneOf, default: ofType, 'x-default': fallback = ofType, ...rest } = schema
  if (typeof $ref === 'string') return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }] }
  if (Array.isArray(anyOf)) return { ...convertChoice(anyOf, schemas), ...rest }
  if (Array.isArray(rest.allOf) && rest.allOf.some(saysContents)) {
    const [only] = rest.allOf.filter((each) => !saysContents(each))
    if (rest.allOf.length === 2 && only !== undefined) return convert(only, schemas) as JsonObject
    throw new Error(`OpenAPI 3.0 has no counterpart of ${JSON.stringify(rest.allOf)}`)
  }
  if (Array.isArray(oneOf)) return { ...mergeObjects(oneOf, schemas), ...rest }
  const [example] = Array.isArray(examples) ? examples : []
  const same = mapMembers(rest, schemas)
  // Version 3.0 does not allow `required` to be an empty list.
  if (Array.isArray(same.required) && same.required.length === 0) delete same.required
  if (Array.isArray(same.type)) {
    if (!isInt64(schema)) throw new Error(`OpenAPI 3.0 has no type ${JSON.stringify(same.type)}`)
    same.type = 'string'
    delete same.format
  }
  return {
    ...same,
    ...(fallback !== undefined && { default: isInt64(schema) ? String(fallback) : fallback }),
    ...(only !== undefined && { type: typeof only as string, enum: [only] }),
    ...(example !== undefined && {
      example: typeof example === 'number' && same.type === 'string' ? String(example) : example,
    }),
  }
}

/**
 * Returns whether a schema has the keyword `contains`, which says that a list has a certain item: the detail with the
 * reason of an error. Version 3.0 does not have this keyword, so only the description of the answer states this rule.
 */
const saysContents = (schema: Json): boolean => JSON.stringify(schema).includes('"contains":')

/** Converts a choice of schemas, such as a schema or null, or a text in one of several forms. */
function convertChoice(choices: Json[], schemas: JsonObject): JsonObject {
  const others = choices.filter((choice) => !(isObject(choice) && choice.type === 'null'))
  const [only] = others
  if (others.length === 1 && isObject(only) && others.length < choices.length)
    return { allOf: [convert(only, schemas)], nullable: true }
  const list = others.find((each) => isObject(each) && each.type === 'array')
  // Generators of clients do not take a choice between a text and a list of texts, so version 3.0 has only the list.
  if (list !== undefined && others.length === 2) return convert(list, schemas) as JsonObject
  const isText = others.every(
    (each) => isObject(each) && (typeof each.const === 'string' || each.type === 'string' || isInt64(each)),
  )
  if (!isText) throw new Error(`OpenAPI 3.0 has no counterpart of ${JSON.stringify(choices)}`)
  return { type: 'string' }
}

/**
 * Merges several object schemas into one that has the members of all. A member is required only if all merged schemas
 * require it.
 */
function mergeObjects(choices: Json[], schemas: JsonObject): JsonObject {
  const objects = choices.map(
    (choice) =>
      schemas[
        String((choice as JsonObject).$ref)
          .split('/')
          .at(-1) ?? ''
      ] as JsonObject,
  )
  const required = objects
    .map((object) => object.required as string[])
    .reduce((all, each) => all.filter((name) => each.includes(name)))
  const merged = Object.assign({}, ...objects.map(({ properties }) => properties as JsonObject)) as JsonObject
  const properties = Object.fromEntries(
    Object.entries(merged).map(([name, member]) => [
      name,
      name === '@type' ? { type: 'string' } : convert(member, schemas),
    ]),
  )
  return { type: 'object', properties, required }
}
