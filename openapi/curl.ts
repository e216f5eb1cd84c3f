import type { Example } from '../operations/about.ts'
import type { OperationName } from '../operations/index.ts'
import { operations } from '../operations/index.ts'
import { examplePath, loadDescriptions } from './description.ts'

export interface ExampleRequest {
  method: string
  /** The path and the query. */
  path: string
  body?: object
}

function toRequest(name: OperationName, example: Example): ExampleRequest {
  const { query, body } = example
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const path = `${examplePath(name, example)}${search}`
  return { method: operations[name].method, path, ...(body === undefined ? {} : { body }) }
}

/** The command is for a POSIX shell, and reads the credentials from variables. */
export function writeCurl(url: string, { method, path, body }: ExampleRequest): string {
  const isDefault = method === (body === undefined ? 'GET' : 'POST')
  const data = body === undefined ? [] : ['-H content-type:application/json', `-d ${quote(JSON.stringify(body))}`]
  return [
    'curl',
    ...(isDefault ? [] : ['-X', method]),
    '-u "$CLIENT_ID:$CLIENT_SECRET"',
    quote(url + path),
    ...data,
  ].join(' ')
}

const quote = (text: string): string => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

/** The operations of daily use. Their examples succeed on the sample manifest if they run in this order. */
const OF_DAILY_USE: readonly OperationName[] = [
  ...(['check', 'batch-check', 'create-policy', 'list-policies', 'list-roles', 'create-project-resource'] as const),
  ...(['list-organization-groups', 'create-usage', 'get-permission', 'update-product'] as const),
]

/** Returns the examples of the operations of daily use, for users who try the service. */
export async function listExampleRequests(): Promise<(ExampleRequest & { title: string })[]> {
  const descriptions = await loadDescriptions()
  return OF_DAILY_USE.map((name) => {
    const { example } = descriptions[name]
    return { title: example.title, ...toRequest(name, example) }
  })
}
