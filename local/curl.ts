import { readFileSync } from 'node:fs'

/** A request of the API. */
export interface ExampleRequest {
  method: string
  path: string
  body?: unknown
}

/** Writes a `curl` command for a POSIX shell, which takes the credentials from variables. */
export function writeCurl(url: string, { method, path, body }: ExampleRequest): string {
  const isDefault = method === (body === undefined ? 'GET' : 'POST')
  return [
    'curl',
    ...(isDefault ? [] : ['-X', method]),
    '-u "$CLIENT_ID:$CLIENT_SECRET"',
    url + path,
    ...(body === undefined ? [] : ['-H content-type:application/json', `-d ${quote(JSON.stringify(body))}`]),
  ].join(' ')
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The parts of `openapi.json` that an example needs. */
interface Description {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  summary: string
  parameters?: { name: string; in: string; example?: string }[]
  requestBody?: { content: Record<string, { examples?: Record<string, { summary: string; value: unknown }> }> }
}

/** The first example of each operation in `openapi.json`. They work on the sample manifest. */
export function readExampleRequests(): (ExampleRequest & { title: string })[] {
  const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')
  const { paths } = JSON.parse(text) as Description
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => makeRequest(path, method, operation)),
  )
}

function makeRequest(template: string, method: string, { summary, parameters = [], requestBody }: Operation) {
  const values = new Map(parameters.filter((each) => each.in === 'path').map(({ name, example }) => [name, example]))
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {})
  return {
    title: example?.summary ?? summary,
    method: method.toUpperCase(),
    path: template.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? `{${name}}`),
    ...(example === undefined ? {} : { body: example.value }),
  }
}
