import { DescribeTableCommand, DynamoDBClient, ListTablesCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { tableName } from '../../../lib/foundation/table/client.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../../local/sam/proxy.ts'

let proxy: DatabaseProxy | undefined
afterEach(() => proxy?.stop())

async function aClient(endpoint = process.env.DYNAMODB_ENDPOINT ?? ''): Promise<DynamoDBClient> {
  proxy = await startDatabaseProxy({ host: '127.0.0.1', endpoint })
  return new DynamoDBClient({ endpoint: `http://127.0.0.1:${proxy.port}`, region: 'us-east-1', maxAttempts: 1 })
}

test('it passes requests on, and answers what the database answers', async () => {
  const client = await aClient()
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName() }))
  expect(Table?.TableName).toBe(tableName())
  const refused = client.send(new PutItemCommand({ TableName: 'nowhere', Item: { pk: { S: 'a' } } }))
  await expect(refused).rejects.toThrow(/resource/i)
})

test('a database that does not answer is a lost connection, not an answer', async () => {
  const client = await aClient('http://127.0.0.1:9')
  await expect(client.send(new ListTablesCommand({}))).rejects.toThrow(/socket hang up|ECONNRESET/)
})
