import { readFileSync, writeFileSync } from 'node:fs'
import { type TypedDocument, typesText } from './types-text.ts'

const HEADER = '// Made from openapi.json by `npm run openapi`.\n\n'

interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: Content
  responses?: Record<string, Partial<Content>>
}
interface Content {
  content: { 'application/json': { schema: { $ref: string } } }
}
interface Schema {
  $ref?: string
  type?: string | string[]
  readOnly?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

/** Copies shared parameters and responses into each operation, but keeps references to schemas. */
function readDescription(): Description & TypedDocument {
  const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')
  const { components } = JSON.parse(text)
  const writeOut = (_key: string, value: { $ref?: string } | null) => {
    const [, kind = '', name = ''] = /^#\/components\/(parameters|responses)\/(.+)$/.exec(value?.$ref ?? '') ?? []
    return kind === '' ? value : components[kind][name]
  }
  return JSON.parse(text, writeOut as (key: string, value: unknown) => unknown) as Description & TypedDocument
}

/** Generates the types of the API as TypeScript. */
export const schemaText = (document: TypedDocument = readDescription()): string => HEADER + typesText(document)

/** The result has the types of the methods, and the method and path of their requests. */
export function operationsText({ paths, components }: Description = readDescription()): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const operations = all.map(({ operation }) => operation)
  for (const operation of operations) refuseAmbiguous(operation, components.schemas)
  return [
    HEADER,
    "import type { CallOptions, DeletionOf, RequestOf, ResponseOf } from './types.ts'\n\n",
    `export interface Operations {\n${all.map(({ method, operation }) => declarationOf(method, operation)).join('\n')}}\n\n`,
    `export const routes = {\n${all.map(({ path, method, operation }) => routeOf(path, method, operation)).join('')}} as const\n\n`,
    SHAPE_TEXT,
    `export const shapes: Record<keyof Operations, Shape> = {\n${operations.map((operation) => shapeOf(operation, components.schemas)).join('')}}\n\n`,
    LISTS_COMMENT,
    `export const lists = {\n${operations.flatMap((operation) => listOf(operation, components.schemas)).join('')}} as const\n`,
  ].join('')
}

const LISTS_COMMENT = `/** The operations that answer in pages, and the field of a page that has its entries. Null where several fields have some. */\n`

/**
 * Returns a line with the name of an operation that has pages, and the name of the list in its response. The second
 * name is null if the response does not have exactly one list. Returns an empty list for other operations. The token of
 * the next page is in `next_page_token` of a list, and in `page` of a search.
 */
function listOf({ operationId, responses }: Operation, schemas: Record<string, Schema>): string[] {
  const { properties = {} } = schemas[nameOf(responses?.['200'])] ?? {}
  if (properties.next_page_token === undefined && properties.page === undefined) return []
  const [entries, ...others] = Object.keys(properties).filter((name) => properties[name]?.type === 'array')
  return [`  ${operationId}: ${entries === undefined || others.length > 0 ? null : `'${entries}'`},\n`]
}

const SHAPE_TEXT = `/**
 * The types of the fields of an answer. A name with a question mark is optional. A list of objects has the types of the
 * booleans in them, which are answers to checks.
 */
export interface Shape {
  readonly [field: string]: string | readonly [Shape]
}

`

type Schemas = Record<string, Schema>

const resolve = ({ $ref, ...schema }: Schema, schemas: Schemas): Schema =>
  $ref === undefined ? schema : (schemas[$ref.replace(/.*\//, '')] ?? {})

/** Returns the types that JSON of a schema can have, in the words of `typeof`. Empty if it can have any. */
function typesOf(given: Schema, schemas: Schemas): string[] {
  const { type, anyOf, oneOf, allOf, enum: values, const: value } = resolve(given, schemas)
  const union = anyOf ?? oneOf ?? allOf
  if (union !== undefined) return [...new Set(union.flatMap((each) => typesOf(each, schemas)))]
  const literals = value === undefined ? values : [value]
  if (type === undefined && literals !== undefined) return [...new Set(literals.map((each) => typeof each))]
  return [type ?? []].flat().map((each) => (each === 'integer' ? 'number' : each))
}

/** Returns the fields of a list's objects that are booleans: only these are answers to checks. */
function booleansOf(given: Schema, schemas: Schemas): string[] {
  const { properties = {}, required = [] } = resolve(given, schemas)
  const names = required.filter((name) => properties[name] && typesOf(properties[name], schemas).join() === 'boolean')
  return names.map((name) => `${name}: 'boolean'`)
}

/** Returns a line with the name of an operation and the types of the fields of its answer. */
function shapeOf({ operationId, responses }: Operation, schemas: Schemas): string {
  const { properties = {}, required = [] } = schemas[nameOf(responses?.['200'])] ?? {}
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const types = typesOf(schema, schemas)
    const key = required.includes(name) ? name : `'${name}?'`
    if (types.length === 0) return []
    const { items } = resolve(schema, schemas)
    const isOfObjects = types.join() === 'array' && items !== undefined && typesOf(items, schemas).join() === 'object'
    const booleans = isOfObjects ? booleansOf(items, schemas).join(', ') : ''
    if (isOfObjects) return [`${key}: [{${booleans === '' ? '' : ` ${booleans} `}}]`]
    return [`${key}: '${types.join(' ')}'`]
  })
  return `  ${operationId}: {${fields.length === 0 ? '' : ` ${fields.join(', ')} `}},\n`
}

const nameOf = (body: Partial<Content> | undefined): string =>
  (body?.content?.['application/json'].schema.$ref ?? '').replace(/.*\//, '')

/** The sentence in the comment of each deletion. `withRetries` explains the reason. */
const OF_DELETIONS = 'Resolves with `{}` where it was sent again and an earlier attempt has done it.'

function declarationOf(method: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody } = operation
  const isDeletion = method === 'delete'
  const texts = [summary, description ?? '', isDeletion ? OF_DELETIONS : ''].filter((text) => text !== '')
  const lines = texts.join('\n\n').replaceAll('*/', '* /').split('\n')
  const comment = lines.map((line) => `   *${line === '' ? '' : ` ${line}`}\n`).join('')
  const optional = requestBody === undefined && parameters.every(({ required }) => !required) ? '?' : ''
  const types = `(request${optional}: RequestOf<'${operationId}'>, options?: CallOptions): Promise<${isDeletion ? 'DeletionOf' : 'ResponseOf'}<'${operationId}'>>`
  return `  /**\n${comment}   */\n  ${operationId}${types}\n`
}

function routeOf(path: string, method: string, { operationId, parameters, requestBody }: Operation): string {
  const namesIn = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => `'${name}'`)
  const names = `inPath: [${namesIn('path').join(', ')}], inQuery: [${namesIn('query').join(', ')}]`
  const hasBody = requestBody !== undefined
  return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', ${names}, hasBody: ${hasBody} },\n`
}

/**
 * Throws an error if a parameter and a field of the body have the same name, because a method takes both in one object.
 * A body field may repeat a parameter of the path. The two must have the same value, so the method leaves the field
 * out.
 */
function refuseAmbiguous({ operationId, parameters, requestBody }: Operation, schemas: Record<string, Schema>): void {
  const { properties = {} } = schemas[nameOf(requestBody)] ?? {}
  const ambiguous = parameters.find(
    ({ name, in: place }) => place !== 'path' && properties[name] !== undefined && !properties[name].readOnly,
  )
  if (ambiguous === undefined) return
  throw new Error(`${operationId}: ${ambiguous.name} is both a parameter and a field of the body`)
}

if (import.meta.main) {
  writeFileSync(new URL('schema.ts', import.meta.url), schemaText())
  writeFileSync(new URL('operations.ts', import.meta.url), operationsText())
}
