import { DynamoDBClient, ListTablesCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { tableName } from '../../../lib/foundation/table/client.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../../local/sam/proxy.ts'

let proxy: DatabaseProxy | undefined
afterEach(() => proxy?.stop())

async function aProxy(
  endpoint = process.env.DYNAMODB_ENDPOINT ?? '',
): Promise<{ seen: string[]; client: DynamoDBClient }> {
  const seen: string[] = []
  const observe = async (command: string, body: Buffer, forward: () => Promise<void>) => {
    seen.push(`${command} ${Object.keys(JSON.parse(body.toString())).join()}`)
    await forward()
    seen.push(`${command} answered`)
  }
  proxy = await startDatabaseProxy({ host: '127.0.0.1', endpoint, observe })
  const client = new DynamoDBClient({ endpoint: `http://127.0.0.1:${proxy.port}`, region: 'us-east-1', maxAttempts: 1 })
  return { seen, client }
}

test('it passes requests on, and answers what the database answers', async () => {
  const { seen, client } = await aProxy()
  const { TableNames } = await client.send(new ListTablesCommand({}))
  expect(TableNames).toContain(tableName())
  const refused = client.send(new PutItemCommand({ TableName: 'nowhere', Item: { pk: { S: 'a' } } }))
  await expect(refused).rejects.toThrow(/resource/i)
  expect(seen).toEqual(['ListTables ', 'ListTables answered', 'PutItem TableName,Item', 'PutItem answered'])
})

test('a database that does not answer is a lost connection, not an answer', async () => {
  const { client } = await aProxy('http://127.0.0.1:9')
  await expect(client.send(new ListTablesCommand({}))).rejects.toThrow(/socket hang up|ECONNRESET/)
})
