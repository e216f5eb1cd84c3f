import { isDeepStrictEqual } from 'node:util'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { tableName } from '../../lib/foundation/table/client.ts'

type Stored = Record<string, AttributeValue>

/** All items of a table at one time, by key. */
export type TableSnapshot = ReadonlyMap<string, Stored>

/** The largest number of items in one BatchWriteItem, a limit of DynamoDB. */
const BATCH_ITEMS = 25

// Makes a separate client, so that the stream does not see its reads and writes.
const connect = () => new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

export async function takeSnapshot(client = connect()): Promise<TableSnapshot> {
  const items: Stored[] = []
  const scan = { TableName: tableName(), ConsistentRead: true }
  for await (const { Items = [] } of paginateScan({ client }, scan)) items.push(...Items)
  return new Map(items.map((item) => [`${item.pk?.S} ${item.sk?.S}`, item]))
}

/** Deletes items that are not in the snapshot, and writes back items that have changed since the snapshot. */
export async function restoreSnapshot(snapshot: TableSnapshot): Promise<void> {
  const client = connect()
  const now = await takeSnapshot(client)
  const added = [...now].filter(([text]) => !snapshot.has(text))
  const changed = [...snapshot].filter(([text, item]) => !isDeepStrictEqual(now.get(text), item))
  const writes: WriteRequest[] = [
    ...added.map(([, { pk, sk }]) => ({ DeleteRequest: { Key: { pk, sk } as Stored } })),
    ...changed.map(([, Item]) => ({ PutRequest: { Item } })),
  ]
  for (const some of chunk(writes, BATCH_ITEMS)) await writeAll(client, some)
  client.destroy()
}

async function writeAll(client: DynamoDBClient, writes: WriteRequest[]): Promise<void> {
  let left = writes
  while (left.length > 0) {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName()]: left } }))
    left = UnprocessedItems?.[tableName()] ?? []
  }
}
