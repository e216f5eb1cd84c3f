import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

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
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } }
}
interface Schema {
  properties?: Record<string, { readOnly?: boolean }>
}

const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')

/** The types of the API, as TypeScript. A default of the service does not make a field of a request required. */
export async function schemaText(): Promise<string> {
  const document: OpenAPI3 = JSON.parse(text)
  return HEADER + astToString(await openapiTS(document, { defaultNonNullable: false, alphabetize: false }))
}

/** The methods of the client, one for each operation, as TypeScript: their types, and where their requests go. */
export function operationsText({ paths, components }: Description = JSON.parse(text)): string {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => routeOf(path, method, operation)),
  )
  for (const operation of operations) refuseAmbiguous(operation, components.schemas)
  return [
    HEADER,
    "import type { CallOptions, RequestOf, ResponseOf } from './call.ts'\n\n",
    `export interface Operations {\n${operations.map(declarationOf).join('\n')}}\n\n`,
    `export const routes = {\n${routes.join('')}} as const\n`,
  ].join('')
}

function declarationOf({ operationId, summary, description, parameters, requestBody }: Operation): string {
  const lines = (description ? `${summary}\n\n${description}` : summary).replaceAll('*/', '* /').split('\n')
  const comment = lines.map((line) => `   *${line === '' ? '' : ` ${line}`}\n`).join('')
  const optional = requestBody === undefined && parameters.every(({ required }) => !required) ? '?' : ''
  const types = `(request${optional}: RequestOf<'${operationId}'>, options?: CallOptions): Promise<ResponseOf<'${operationId}'>>`
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
  const reference = requestBody?.content['application/json'].schema.$ref ?? ''
  const { properties = {} } = schemas[reference.replace(/.*\//, '')] ?? {}
  const ambiguous = parameters.find(
    ({ name, in: place }) => place !== 'path' && properties[name] !== undefined && !properties[name].readOnly,
  )
  if (ambiguous === undefined) return
  throw new Error(`${operationId}: ${ambiguous.name} is both a parameter and a field of the body`)
}

if (import.meta.main) {
  writeFileSync(new URL('schema.ts', import.meta.url), await schemaText())
  writeFileSync(new URL('operations.ts', import.meta.url), operationsText())
}
