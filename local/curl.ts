import { examplePath, loadDescriptions, operationNames } from '../openapi/description.ts'
import { operations } from '../operations.ts'

/** A request of the API. */
export interface ExampleRequest {
  method: string
  path: string
  body?: object
}

/** Writes a `curl` command for a POSIX shell, which takes the credentials from variables. */
export function writeCurl(url: string, { method, path, body }: ExampleRequest): string {
  const isDefault = method === (body === undefined ? 'GET' : 'POST')
  return [
    'curl',
    ...(isDefault ? [] : ['-X', method]),
    '-u "$CLIENT_ID:$CLIENT_SECRET"',
    quote(url + path),
    ...(body === undefined ? [] : ['-H content-type:application/json', `-d ${quote(JSON.stringify(body))}`]),
  ].join(' ')
}

/** Quotes a word of a shell, if it needs quotes. */
const quote = (text: string): string => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

/** The example of each operation, if it works on the sample manifest without preparation. */
export async function listExampleRequests(): Promise<(ExampleRequest & { title: string })[]> {
  const descriptions = await loadDescriptions()
  return operationNames.flatMap((name) => {
    const { example } = descriptions[name]
    if (example.given !== undefined) return []
    const { title, query, body } = example
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    const path = `${examplePath(name, example)}${search}`
    return [{ title, method: operations[name].method, path, ...(body === undefined ? {} : { body }) }]
  })
}
