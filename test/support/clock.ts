import { DynamoDBClient, paginateScan, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { vi } from 'vitest'
import { QUIET_MILLISECONDS } from '../../lib/access/check/reading.ts'
import { tableName } from '../../lib/foundation/table/client.ts'
import { ITEM_VERSION, timeOfItemVersion } from '../../lib/foundation/table/item-versions.ts'

/**
 * Runs a function at another time (milliseconds since 1970). The clock does not advance while the function runs. Timers
 * run as usual.
 */
export async function atTime<T>(now: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return await run()
  } finally {
    vi.useRealTimers()
  }
}

const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

/**
 * Makes the last change of every item at least two minutes old, so that checks have the costs of a table without recent
 * changes. All item versions stay different from each other.
 */
export async function ageTable(): Promise<void> {
  const { TableName, old } = { TableName: tableName(), old: Date.now() - 2 * QUIET_MILLISECONDS }
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    const versioned = (page.Items ?? []).filter(
      ({ stamp }) => stamp !== undefined && timeOfItemVersion(String(stamp.S)) > old,
    )
    await Promise.all(
      versioned.map(({ pk, sk, stamp }) =>
        client.send(
          new UpdateItemCommand({
            TableName,
            Key: { pk, sk } as never,
            UpdateExpression: 'SET #stamp = :stamp',
            ExpressionAttributeNames: { '#stamp': ITEM_VERSION },
            ExpressionAttributeValues: { ':stamp': { S: `${old}${String(stamp?.S).replace(/^\d+/, '')}` } },
          }),
        ),
      ),
    )
  }
}
