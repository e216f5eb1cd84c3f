import { readFileSync, writeFileSync } from 'node:fs'
import { type TypedDocument, typesText } from './types-text.ts'

const HEADER = '// Made from openapi.json by `npm run openapi`.\n\n'

/** What this file reads of the description. */
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
  properties?: Record<string, { readOnly?: boolean; type?: unknown }>
}

/** The description. The parameters and responses that operations share are written out in each; references to schemas stay. */
function readDescription(): Description & TypedDocument {
  const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')
  const { components } = JSON.parse(text)
  const writeOut = (_key: string, value: { $ref?: string } | null) => {
    const [, kind = '', name = ''] = /^#\/components\/(parameters|responses)\/(.+)$/.exec(value?.$ref ?? '') ?? []
    return kind === '' ? value : components[kind][name]
  }
  return JSON.parse(text, writeOut as (key: string, value: unknown) => unknown) as Description & TypedDocument
}

/** The types of the API, as TypeScript. */
export const schemaText = (document: TypedDocument = readDescription()): string => HEADER + typesText(document)

/** The methods of the client, one for each operation, as TypeScript: their types, and where their requests go. */
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
    LISTS_COMMENT,
    `export const lists = {\n${operations.flatMap((operation) => listOf(operation, components.schemas)).join('')}} as const\n`,
  ].join('')
}

const LISTS_COMMENT = `/** The operations that answer in pages, and the field of a page that has its entries. Null where several fields have some. */\n`

/** An operation that answers in pages has the token of the next one: a list in `next_page_token`, a search in `page`. */
function listOf({ operationId, responses }: Operation, schemas: Record<string, Schema>): string[] {
  const { properties = {} } = schemas[nameOf(responses?.['200'])] ?? {}
  if (properties.next_page_token === undefined && properties.page === undefined) return []
  const [entries, ...others] = Object.keys(properties).filter((name) => properties[name]?.type === 'array')
  return [`  ${operationId}: ${entries === undefined || others.length > 0 ? null : `'${entries}'`},\n`]
}

/** The name of the schema of a request or response. */
const nameOf = (body: Partial<Content> | undefined): string =>
  (body?.content?.['application/json'].schema.$ref ?? '').replace(/.*\//, '')

/** See `withRetries`. */
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
 * A method takes parameters and fields of the body in one object, so no name may mean both. A field that repeats a parameter of
 * the path may stand in the body: it can only say the same, so that the method leaves it out.
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
