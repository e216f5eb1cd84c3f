import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export const DEFAULT_TABLE_NAME = 'tollgate'
export const tableName = (): string => process.env.TABLE_NAME || DEFAULT_TABLE_NAME

/**
 * One client a process. A call has 1 s to connect and 2 s to answer and is tried three times at most, so that a fault of
 * the table is told before the Lambda's own time ends. Endpoint and Region come from the environment.
 */
export const tableClient = new DynamoDBClient({
  ...(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
})

/** Numbers of the table are whole and may be wider than a double: `bigint` on the way out. */
export const unmarshallOptions = { wrapNumbers: (value: string) => BigInt(value) as never }

export const documents = DynamoDBDocumentClient.from(tableClient, {
  marshallOptions: { removeUndefinedValues: true },
  // A copy: the document client sets an option of its own in it.
  unmarshallOptions: { ...unmarshallOptions },
})
