import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableClient, tableName } from './client.ts'
import { translateErrors } from './sending.ts'
import { EXPIRES_AT_SECONDS } from './writes.ts'

/** For the stack, the local server and the tests. No request needs a secondary index. */
export const tableDefinition = {
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
} as const satisfies Omit<CreateTableCommandInput, 'TableName'>

/** DynamoDB deletes an item at this time at no cost. For example, the revocation count of an empty grant has this attribute. */
export const timeToLiveAttribute = EXPIRES_AT_SECONDS

/**
 * Works on a local DynamoDB and waits until the table is ready. Returns false if the table exists already. The table has no stream:
 * `local/stream/table-stream.ts` turns it on for the local server, which deletes what is delivered, because the embedded database
 * searches the whole stream at every write. Elsewhere `local/stream.ts` replaces the stream.
 */
export async function createTable(): Promise<boolean> {
  const { StreamSpecification: _, ...definition } = tableDefinition
  try {
    await tableClient().send(
      new CreateTableCommand({
        TableName: tableName(),
        ...definition,
        KeySchema: [...definition.KeySchema],
        AttributeDefinitions: [...definition.AttributeDefinitions],
      }),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceInUseException') return false
    throw error
  }
  await waitUntilTableExists({ client: tableClient(), maxWaitTime: 30, minDelay: 1 }, { TableName: tableName() })
  return true
}

export interface TableDescription {
  status: string
  /** Whether the table has the keys of `tableDefinition`. */
  keys: boolean
  streams: boolean
  protected: boolean
}

/** Throws 503 if the table cannot be reached. Throws the error of the SDK if the table does not exist. */
export async function describeTable(): Promise<TableDescription> {
  const { Table: found } = await translateErrors(
    tableClient().send(new DescribeTableCommand({ TableName: tableName() })),
  )
  const keys = (found?.KeySchema ?? []).map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`)
  return {
    status: found?.TableStatus ?? '',
    keys: keys.join() === tableDefinition.KeySchema.map((key) => `${key.AttributeName} ${key.KeyType}`).join(),
    streams: found?.StreamSpecification?.StreamEnabled ?? false,
    protected: found?.DeletionProtectionEnabled ?? false,
  }
}

export async function hasPointInTimeRecovery(): Promise<boolean> {
  const command = new DescribeContinuousBackupsCommand({ TableName: tableName() })
  const { ContinuousBackupsDescription: backups } = await translateErrors(tableClient().send(command))
  return backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED'
}
