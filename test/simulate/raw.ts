import { Agent, request } from 'node:http'

/** The table without a line of the code that is under test: one HTTP request, JSON as DynamoDB speaks it. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

export interface RawAnswer {
  statusCode: number
  body: Buffer
}

export function post(endpoint: string, operation: string, body: string | Uint8Array): Promise<RawAnswer> {
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

export const closeRaw = (): void => agent.destroy()

async function ask(endpoint: string, operation: string, input: object): Promise<Record<string, unknown>> {
  const { statusCode, body } = await post(endpoint, operation, JSON.stringify(input))
  if (statusCode !== 200) throw new Error(`${operation}: ${body.toString()}`)
  return JSON.parse(body.toString()) as Record<string, unknown>
}

/** A value of the table: numbers are `bigint`, sets are left out, for there are none. */
export type Value = string | bigint | boolean | null | Value[] | { [name: string]: Value }
export type RawItem = { pk: string; sk: string } & Record<string, Value>

function plain(attribute: Record<string, unknown>): Value {
  const [[type, value] = ['NULL', true]] = Object.entries(attribute)
  switch (type) {
    case 'N':
      return BigInt(value as string)
    case 'L':
      return (value as Record<string, unknown>[]).map(plain)
    case 'M':
      return itemOf(value as Record<string, Record<string, unknown>>)
    case 'NULL':
      return null
    default:
      return value as string | boolean
  }
}

const itemOf = (attributes: Record<string, Record<string, unknown>>): { [name: string]: Value } =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, plain(attribute)]))

/** Every item of the table, in one order. */
export async function scanTable(endpoint: string, TableName: string): Promise<RawItem[]> {
  const items: RawItem[] = []
  let ExclusiveStartKey: unknown
  do {
    const page = await ask(endpoint, 'Scan', {
      TableName,
      ConsistentRead: true,
      ...(ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey }),
    })
    const found = page.Items as Record<string, Record<string, unknown>>[]
    items.push(...found.map((item) => itemOf(item) as RawItem))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey !== undefined)
  const keyOf = (item: RawItem) => `${item.pk}\u0000${item.sk}`
  return items.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

export const dropTable = (endpoint: string, TableName: string) => ask(endpoint, 'DeleteTable', { TableName })
