import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { watchAttempts } from './attempts.ts'
import { nameRelease } from './user-agent.ts'

const DEFAULT_TABLE_NAME = 'tollgate'

const name = process.env.TABLE_NAME || DEFAULT_TABLE_NAME
/** The name from the environment, read once: reading `process.env` is slow, and every table request needs the name. */
export const tableName = (): string => name

/**
 * The only client of a process. A call has 1 s to connect, 2 s to answer and three attempts at most, so that the caller
 * learns that the table fails before the Lambda times out. Endpoint and Region come from the environment.
 */
export const tableClient = new DynamoDBClient({
  ...(process.env.DYNAMODB_ENDPOINT ? { endpoint: process.env.DYNAMODB_ENDPOINT } : {}),
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
})

// Two middlewares cost time and serve nobody here: one copies every input and output for a logger that is not set, the
// other one builds a header that tells AWS which features of the SDK are used: ours names the release alone. `bench/results.md` has their cost.
tableClient.middlewareStack.remove('loggerMiddleware')
tableClient.middlewareStack.remove('getUserAgentMiddleware')
watchAttempts(tableClient)
nameRelease(tableClient)

/** Reads numbers as `bigint`: all of ours are whole, and some have 64 bits, which a double does not hold exactly. */
export const unmarshallOptions = { wrapNumbers: (value: string) => BigInt(value) as never }

export const documents = DynamoDBDocumentClient.from(tableClient, {
  marshallOptions: { removeUndefinedValues: true },
  // A copy, because the document client changes this object.
  unmarshallOptions: { ...unmarshallOptions },
})
