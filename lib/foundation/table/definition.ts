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

/** The only definition of the table, for the stack, the local server and the tests. It has no index, because no request needs one. */
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

/** Items with this attribute, such as the count of revocations of an empty grant, are deleted by DynamoDB at no cost. */
export const timeToLiveAttribute = EXPIRES_AT_SECONDS

/**
 * Creates the table of the environment on a local DynamoDB and waits for it; false if it exists already. It leaves out the
 * stream, because the embedded database searches all of it at every write: `local/stream.ts` takes its place.
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

/** The state of a table, from DynamoDB's own description of it. */
export interface TableDescription {
  status: string
  /** Whether its keys are those of `tableDefinition`. */
  keys: boolean
  streams: boolean
  protected: boolean
}

/** Describes the table of the environment. Throws 503 if it cannot be reached, and the error of the SDK if it does not exist. */
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

/** Whether the table can be restored to any point in time. */
export async function hasPointInTimeRecovery(): Promise<boolean> {
  const command = new DescribeContinuousBackupsCommand({ TableName: tableName() })
  const { ContinuousBackupsDescription: backups } = await translateErrors(tableClient().send(command))
  return backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED'
}
