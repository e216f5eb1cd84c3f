import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'

const client = new DynamoDBClient({})

/** The smallest handler that uses a table. The start time of our handlers is compared with its start time. */
export const handler = () =>
  client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: { pk: { S: 'a' }, sk: { S: 'b' } } }))
