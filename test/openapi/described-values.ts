import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type JsonObject = { [name: string]: Json }

/** A value in a description, and the JSON pointer to the schema that the value must match. */
export interface DescribedValue {
  place: string
  schema: string
  value: Json
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escapeName = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1')

const membersOf = (value: Json | undefined): [string, Json][] => (isObject(value) ? Object.entries(value) : [])

/** The members of a schema that have schemas by name, and those that have a list of schemas or one schema. */
const BY_NAME = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const BELOW = ['items', 'prefixItems', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'contains']

function* valuesOfSchema(schema: Json, at: string): Generator<DescribedValue> {
  if (!isObject(schema)) return
  const lists = [schema.enum, schema.examples].flatMap((list) => (Array.isArray(list) ? list : []))
  const ones = ['default', 'const', 'example'].flatMap((name) => (name in schema ? [schema[name] as Json] : []))
  for (const value of [...ones, ...lists]) yield { place: at, schema: at, value }
  for (const name of BY_NAME) {
    for (const [key, below] of membersOf(schema[name])) yield* valuesOfSchema(below, `${at}/${name}/${escapeName(key)}`)
  }
  for (const name of BELOW) {
    const below = schema[name]
    const all: [string, Json | undefined][] = Array.isArray(below)
      ? below.map((each, index) => [`${at}/${name}/${index}`, each])
      : [[`${at}/${name}`, below]]
    for (const [path, each] of all) if (each !== undefined) yield* valuesOfSchema(each, path)
  }
}

/**
 * Lists every default, enum value, constant and example of a description, with the schema that each must match. An
 * object with a schema beside its examples is a parameter, a header or the content of a body.
 */
export function* valuesOf(document: JsonObject, value: Json = document, at = ''): Generator<DescribedValue> {
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) yield* valuesOf(document, each, `${at}/${index}`)
  if (!isObject(value)) return
  if (isObject(value.schema)) {
    const schema = `${at}/schema`
    yield* valuesOfSchema(value.schema, schema)
    if ('example' in value) yield { place: at, schema, value: value.example as Json }
    for (const [name, example] of membersOf(value.examples)) {
      yield { place: `${at}/examples/${name}`, schema, value: exampleOf(document, example) }
    }
    return
  }
  for (const [name, below] of Object.entries(value)) {
    const path = `${at}/${escapeName(name)}`
    if (at === '/components' && name === 'examples') continue
    if (at === '/components/schemas') yield* valuesOfSchema(below, path)
    else yield* valuesOf(document, below, path)
  }
}

function exampleOf(document: JsonObject, example: Json): Json {
  const { $ref, value } = example as { $ref?: string; value?: Json }
  if ($ref === undefined) return value as Json
  const path = $ref.slice(2).split('/')
  return (path.reduce<Json>((within, name) => (within as JsonObject)[name] as Json, document) as JsonObject)
    .value as Json
}

/**
 * Replaces a reference that may be null, in the form of OpenAPI 3.0, by the form of JSON Schema. Generators know the
 * form of 3.0, but JSON Schema has no meaning for it.
 */
function toJsonSchemas(value: Json): Json {
  if (Array.isArray(value)) return value.map(toJsonSchemas)
  if (!isObject(value)) return value
  const { nullable, allOf, ...rest } = value
  if (nullable === true && Array.isArray(allOf)) return { ...rest, anyOf: [...allOf, { type: 'null' }] }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toJsonSchemas(member)]))
}

/** Describes each value that does not match its schema. */
export function findWrongValues(document: JsonObject): string[] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false })
  addFormats.default(ajv)
  ajv.addFormat('int32', { type: 'number', validate: (value: number) => value === (value | 0) })
  ajv.addFormat('int64', (text: string) => BigInt.asIntN(64, BigInt(text)) === BigInt(text))
  ajv.addSchema(toJsonSchemas(document) as JsonObject, 'description')
  return [...valuesOf(document)].flatMap(({ place, schema, value }) => {
    const validate = ajv.compile({ $ref: `description#${schema.split('/').map(encodeURIComponent).join('/')}` })
    return validate(value) ? [] : [`${place}: ${JSON.stringify(value)}: ${ajv.errorsText(validate.errors)}`]
  })
}
