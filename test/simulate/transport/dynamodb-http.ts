import { Agent, request } from 'node:http'

// These functions call DynamoDB by plain HTTP and JSON. They use neither the code under test nor the SDK.

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

export interface HttpResponse {
  statusCode: number
  body: Buffer
}

export function post(endpoint: string, operation: string, body: string | Uint8Array): Promise<HttpResponse> {
  const { hostname, port } = new URL(endpoint)
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'x-amz-date': '20261121T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=test/20261121/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method: 'POST', path: '/', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ statusCode: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export const closeConnections = (): void => agent.destroy()

async function postJson(endpoint: string, operation: string, input: object): Promise<Record<string, unknown>> {
  const { statusCode, body } = await post(endpoint, operation, JSON.stringify(input))
  if (statusCode !== 200) throw new Error(`${operation}: ${body.toString()}`)
  return JSON.parse(body.toString()) as Record<string, unknown>
}

/** A value in the table. A number is a `bigint`, and a set of strings is a sorted list. */
export type Value = string | bigint | boolean | null | Value[] | { [name: string]: Value }
export type RawItem = { pk: string; sk: string } & Record<string, Value>

function parseValue(attribute: Record<string, unknown>): Value {
  const [[type, value] = ['NULL', true]] = Object.entries(attribute)
  switch (type) {
    case 'N':
      return BigInt(value as string)
    case 'L':
      return (value as Record<string, unknown>[]).map(parseValue)
    case 'M':
      return parseAttributes(value as Record<string, Record<string, unknown>>)
    case 'SS':
      return (value as string[]).toSorted()
    case 'NULL':
      return null
    default:
      return value as string | boolean
  }
}

export const parseAttributes = (attributes: Record<string, Record<string, unknown>>): { [name: string]: Value } =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, parseValue(attribute)]))

/** Returns every item of the table except tombstones, ordered by key. */
export async function scanTable(endpoint: string, TableName: string): Promise<RawItem[]> {
  const items: RawItem[] = []
  let ExclusiveStartKey: unknown
  do {
    const page = await postJson(endpoint, 'Scan', {
      TableName,
      ConsistentRead: true,
      ...(ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey }),
    })
    const found = page.Items as Record<string, Record<string, unknown>>[]
    items.push(...found.map((item) => parseAttributes(item) as RawItem).filter(({ removed }) => removed !== true))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey !== undefined)
  const keyOf = (item: RawItem) => `${item.pk}\u0000${item.sk}`
  return items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

export const createTable = (endpoint: string, TableName: string, definition: object) =>
  postJson(endpoint, 'CreateTable', { TableName, ...definition })

export const dropTable = (endpoint: string, TableName: string) => postJson(endpoint, 'DeleteTable', { TableName })
