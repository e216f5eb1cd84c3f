import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { watchAttempts } from './attempts.ts'

const DEFAULT_TABLE_NAME = 'tollgate'

const name = process.env.TABLE_NAME || DEFAULT_TABLE_NAME
/** As the environment said when this was loaded: `process.env` is no plain object, and slow to ask on every request. */
export const tableName = (): string => name

/**
 * One client a process. A call has 1 s to connect and 2 s to answer and is tried three times at most, so that a fault of
 * the table is told before the Lambda's own time ends. Endpoint and Region come from the environment.
 */
export const tableClient = new DynamoDBClient({
  ...(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
})

// What nothing here reads: a filtered copy of each input and output for a logger that is not there, and a header made
// anew for each call that tells AWS which features of the SDK are in use. `bench/results.md` says what they cost.
tableClient.middlewareStack.remove('loggerMiddleware')
tableClient.middlewareStack.remove('getUserAgentMiddleware')
watchAttempts(tableClient)

/** Numbers of the table are whole and may be wider than a double: `bigint` on the way out. */
export const unmarshallOptions = { wrapNumbers: (value: string) => BigInt(value) as never }

export const documents = DynamoDBDocumentClient.from(tableClient, {
  marshallOptions: { removeUndefinedValues: true },
  // A copy: the document client sets an option of its own in it.
  unmarshallOptions: { ...unmarshallOptions },
})
