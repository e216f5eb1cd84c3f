import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** Names a table, and how to reach it. */
export interface EmbedOptions {
  /** The name of the table of a stage. */
  table: string | undefined
  /** The Region of the table. Default: the Region of the environment, such as that of a Lambda function. */
  region?: string | undefined
  /**
   * A client of the application, with its credentials, Region, time limits and attempts. It stays as it is. Default: a
   * client of its own, with the credentials of the environment.
   */
  client?: DynamoDBClient | undefined
}
