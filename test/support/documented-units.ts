import { type AttributeValue, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { tableName } from '../../lib/foundation/table/client.ts'
import type { RawItem } from './raw-table.ts'

// DynamoDB Local answers with other capacity units than AWS documents. DynamoDB Local counts no unit for a missing item
// of a BatchGetItem and for an empty Query, and four write units for every transaction of writes. With COUNT_UNITS,
// which `npm run engines` sets, this module counts the capacity units. The module follows "DynamoDB read and write
// operations" and "DynamoDB item sizes and formats" in the Developer Guide of AWS.

/** Whether this module counts the capacity units. Otherwise the engine counts them. */
export const isCountedHere = process.env.COUNT_UNITS === 'documented'

const WRITE_UNIT = 1024
/** A transaction consumes two capacity units for each unit that its items would consume outside of a transaction. */
const TRANSACTION = 2

/** This separate client sends requests that are not recorded and get no injected faults. */
const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

type Document = Record<string, unknown>
interface Action {
  Key?: Document
  Item?: Document
}
type Requests = Record<string, { Keys: unknown[] }>
interface Input {
  RequestItems?: Requests
  TransactItems?: Record<string, Action>[]
}
/** The parts of an answer on which its units depend. Each command has only some of them. */
interface Output {
  ConsumedCapacity?: unknown
  ScannedCount?: number
  Responses?: unknown
  UnprocessedKeys?: Requests
}

/**
 * Returns the read units of a request. Adds to the units of the engine one read unit for an empty range, and one for
 * each missing item of a batch.
 */
export function countReadUnits(command: string, input: Input, output: Output): number {
  const consumed = [output.ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[]
  return consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, countMissing(command, input, output))
}

function countMissing(command: string, input: Input, output: Output): number {
  if (command === 'Query') return output.ScannedCount === 0 ? 1 : 0
  if (command !== 'BatchGetItem') return 0
  const asked = keysIn(input.RequestItems)
  const found = Object.values(output.Responses as Record<string, unknown[]>).flat().length
  return asked - found - keysIn(output.UnprocessedKeys)
}

const keysIn = (requests: Requests = {}): number => Object.values(requests).flatMap(({ Keys }) => Keys).length

/** Returns the sizes in bytes in the order of the transaction, and 0 for a missing item. */
export const readSizes = ({ TransactItems = [] }: Input): Promise<number[]> =>
  Promise.all(TransactItems.map(async (item) => sizeOf(await readItem(keyOf(item)))))

function keyOf(item: Record<string, Action>): RawItem {
  const [action] = Object.values(item)
  const { pk, sk } = (action?.Key ?? action?.Item ?? {}) as Document
  return marshall({ pk, sk })
}

const readItem = async (Key: RawItem): Promise<RawItem | undefined> =>
  (await client.send(new GetItemCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item

/**
 * Returns the write units of a transaction. For each item, the larger of its sizes before and after the write counts.
 */
export const countWriteUnits = (before: readonly number[], after: readonly number[]): number =>
  before.reduce((sum, size, index) => sum + TRANSACTION * unitsOf(Math.max(size, after[index] ?? 0)), 0)

const unitsOf = (size: number): number => Math.max(1, Math.ceil(size / WRITE_UNIT))

export const sizeOf = (item: RawItem | undefined): number =>
  Object.entries(item ?? {}).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value), 0)

/**
 * Returns the size of a value in bytes. A number takes one byte for two digits, and one more byte. A list or map takes
 * three bytes, and one more byte for each of its elements.
 */
function sizeOfValue(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S)
  if (value.N !== undefined) return Math.ceil(value.N.replace(/\D/g, '').length / 2) + 1
  if (value.B !== undefined) return value.B.length
  if (value.SS !== undefined) return value.SS.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (value.L !== undefined) return value.L.reduce((sum, each) => sum + 1 + sizeOfValue(each), 3)
  if (value.M !== undefined) return Object.keys(value.M).length + 3 + sizeOf(value.M)
  return 1
}
