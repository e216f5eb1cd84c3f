import { DescribeContinuousBackupsCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { tableClient, tableName } from './client.ts'
import { tableDefinition } from './definition.ts'
import { translateErrors } from './sending.ts'

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
