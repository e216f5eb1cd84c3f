import { DynamoDBClient, paginateScan, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { QUIET_MILLISECONDS } from '../../lib/access/check/reading.ts'
import { tableName } from '../../lib/foundation/table/client.ts'
import { STAMP, timeOfStamp } from '../../lib/foundation/table/stamps.ts'

const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

/**
 * Makes everything in the table look as if it had not changed for two minutes, so that checks cost what they cost while
 * nothing changes. Stamps stay distinct.
 */
export async function ageTable(): Promise<void> {
  const { TableName, old } = { TableName: tableName(), old: Date.now() - 2 * QUIET_MILLISECONDS }
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    const stamped = (page.Items ?? []).filter(({ stamp }) => stamp !== undefined && timeOfStamp(String(stamp.S)) > old)
    await Promise.all(
      stamped.map(({ pk, sk, stamp }) =>
        client.send(
          new UpdateItemCommand({
            TableName,
            Key: { pk, sk } as never,
            UpdateExpression: 'SET #stamp = :stamp',
            ExpressionAttributeNames: { '#stamp': STAMP },
            ExpressionAttributeValues: { ':stamp': { S: `${old}${String(stamp?.S).replace(/^\d+/, '')}` } },
          }),
        ),
      ),
    )
  }
}
