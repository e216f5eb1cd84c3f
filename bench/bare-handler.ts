import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'

const client = new DynamoDBClient({})

/** The least that a handler with a table can be: what the start of ours is measured against. */
export const handler = () =>
  client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: { pk: { S: 'a' }, sk: { S: 'b' } } }))
