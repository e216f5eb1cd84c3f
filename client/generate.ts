import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEADER = '// Made from openapi.json by `npm run openapi`.\n\n'

/** The types of the client, as text. A default of the service does not make a field of a request required. */
export async function schemaText(): Promise<string> {
  const document: OpenAPI3 = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
  return HEADER + astToString(await openapiTS(document, { defaultNonNullable: false, alphabetize: false }))
}

if (import.meta.main) writeFileSync(new URL('schema.ts', import.meta.url), await schemaText())
