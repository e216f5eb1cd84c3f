import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tableDefinition } from '../../lib/foundation/table/definition.ts'
import { type Dynoxide, startDynoxide } from '../../local/dynoxide.ts'
import { openStoredRecords, type StoredRecords } from '../../local/stream/stored-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
const file = join(folder, 'dynamodb.sqlite')
let database: Dynoxide
let client: DynamoDBClient
let table: string
let stored: StoredRecords
let count = 0

beforeAll(async () => {
  database = await startDynoxide({ dbPath: file })
  client = new DynamoDBClient({ endpoint: database.endpoint })
})
afterAll(async () => {
  client.destroy()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  table = `stream-${++count}`
  const { KeySchema, ...definition } = tableDefinition
  await client.send(
    new CreateTableCommand({
      TableName: table,
      ...definition,
      KeySchema: [...KeySchema],
      AttributeDefinitions: [...definition.AttributeDefinitions],
    }),
  )
  stored = openStoredRecords(file, table, { secondsAhead: () => 1_000 })
  return () => stored.close()
})

const keyOf = (pk: string) => ({ pk: { S: pk }, sk: { S: 'A' } })
const put = (pk: string) => client.send(new PutItemCommand({ TableName: table, Item: { ...keyOf(pk), n: { N: '1' } } }))
const add = (pk: string) => ({
  TableName: table,
  Key: keyOf(pk),
  UpdateExpression: 'ADD n :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
})
const all = () => true

test('each committed change has one record, in order, with the states before and after it', async () => {
  await put('X')
  await client.send(new UpdateItemCommand(add('X')))
  await client.send(
    new TransactWriteItemsCommand({
      TransactItems: [{ Update: add('X') }, { Put: { TableName: table, Item: keyOf('Y') } }],
    }),
  )
  const refused = { ...add('X'), ConditionExpression: 'n = :one' }
  await expect(
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [{ Put: { TableName: table, Item: keyOf('Z') } }, { Update: refused }],
      }),
    ),
  ).rejects.toThrow()
  await client.send(new DeleteItemCommand({ TableName: table, Key: keyOf('Y') }))
  const { records = [] } = stored.read(all, 0) ?? {}
  const told = records.map(({ eventName, dynamodb = {} }) => [
    eventName,
    dynamodb.Keys?.pk?.S,
    dynamodb.OldImage?.n?.N,
    dynamodb.NewImage?.n?.N,
  ])
  expect(told).toEqual([
    ['INSERT', 'X', undefined, '1'],
    ['MODIFY', 'X', '1', '2'],
    ['MODIFY', 'X', '2', '3'],
    ['INSERT', 'Y', undefined, undefined],
    ['REMOVE', 'Y', undefined, undefined],
  ])
})

test('a record is the same in each delivery, and no later record has its id, also after all were deleted', async () => {
  await put('X')
  const first = stored.read(all, 0)
  const again = openStoredRecords(file, table, { secondsAhead: () => 1_000, readOnly: true })
  expect(again.read(all, 0)).toEqual(first)
  again.close()
  stored.removeUpTo(stored.newest())
  expect([stored.read(all, 0), stored.newest()]).toEqual([undefined, 0])
  await client.send(new UpdateItemCommand(add('X')))
  const later = stored.read(all, 0)
  const [one, other] = [first, later].map((batch) => batch?.records[0])
  expect(other?.eventID).not.toBe(one?.eventID)
  expect(BigInt(other?.dynamodb?.SequenceNumber ?? 0)).toBeGreaterThan(BigInt(one?.dynamodb?.SequenceNumber ?? 0))
  expect(Math.abs(Number(other?.dynamodb?.ApproximateCreationDateTime) - 1_000 - Date.now() / 1_000)).toBeLessThan(60)
})

test('a batch has at most 100 records, and the next one begins after it', async () => {
  for (let at = 0; at < 130; at++) await put(at % 13 === 0 ? `other-${at}` : `wanted-${at}`)
  const isWanted = ({ pk }: { pk: string }) => pk.startsWith('wanted')
  const one = stored.read(isWanted, 0)
  const two = stored.read(isWanted, one?.last ?? 0)
  const names = [one, two].flatMap((batch) => batch?.records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S) ?? [])
  expect([one?.records.length, two?.records.length, new Set(names).size]).toEqual([100, 20, 120])
  expect(stored.read(isWanted, two?.last ?? 0)).toBeUndefined()
})

test('a deletion leaves later records, and those of other tables', async () => {
  await put('X')
  const last = stored.newest()
  await put('Y')
  const other = openStoredRecords(file, 'stream-1')
  const before = other.newest()
  stored.removeUpTo(last)
  expect([stored.hasUpTo(last), stored.hasUpTo(stored.newest()), other.newest()]).toEqual([false, true, before])
  other.close()
})
