import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { tableName } from '../../lib/foundation/table/client.ts'
import type { Write } from '../../lib/foundation/table/writes.ts'

const BATCH = 25
const AT_ONCE = 8

/** A client that has longer timeouts than the client of the service. The stream does not see its writes. */
const loader = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

export const itemsOf = (writes: readonly Write[]): object[] =>
  writes.flatMap(({ input }) => (input.Item as object | undefined) ?? [])

/** Puts items without conditions, many at the same time. */
export async function fillTable(items: readonly object[]): Promise<void> {
  const starts = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, batch) => batch * BATCH)
  const write = async () => {
    for (let from = starts.pop(); from !== undefined; from = starts.pop())
      await putTogether(items.slice(from, from + BATCH))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write))
}

async function putTogether(items: readonly object[]): Promise<void> {
  const requests = items.map((item) => ({ PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) } }))
  await loader.send(new BatchWriteItemCommand({ RequestItems: { [tableName()]: requests } }))
}
