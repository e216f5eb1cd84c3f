import { CreateTableCommand, type CreateTableCommandInput, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import { tableClient, tableName } from './client.ts'
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
