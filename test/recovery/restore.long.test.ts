import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableName } from '../../lib/foundation/table/client.ts'
import { tollgate } from '../cli/tollgate.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { aUsage, post } from '../support/usages.ts'
import { type ControlPlane, startControlPlane } from './control-plane.ts'

const real = process.env.DYNAMODB_ENDPOINT ?? ''
const client = new DynamoDBClient({ endpoint: real })
const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const ACCOUNT = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
const AT = '2026-11-20T10:00:00Z'
let plane: ControlPlane

/** A restore is not one moment for transactions: one usage is there without its debit, grants without their policies. */
async function copyTorn(from: string, to: string): Promise<void> {
  for await (const page of paginateScan({ client }, { TableName: from, ConsistentRead: true })) {
    const items = (page.Items ?? []).filter(({ sk }) => sk?.S !== 'POLICY')
    for (let start = 0; start < items.length; start += 25) {
      const requests = items.slice(start, start + 25).map((item) => ({ PutRequest: { Item: torn(item) } }))
      await client.send(new BatchWriteItemCommand({ RequestItems: { [to]: requests } }))
    }
  }
}

/** The account, as it was before its last usage. */
function torn(item: Record<string, AttributeValue>): Record<string, AttributeValue> {
  if (item.sk?.S !== 'ACCOUNT' || item.id?.S !== ACCOUNT) return item
  return { ...item, balance: { N: String(Number(item.balance?.N) + 40) } }
}

beforeAll(async () => {
  await apply(SAMPLE)
  expect((await post(ACME, '-', { usages: [aUsage({ amount: '40' })] })).status).toBe(200)
  plane = await startControlPlane(real, { creating: 2, copy: copyTorn })
})
afterAll(() => plane.stop())

const run = (...args: string[]) =>
  tollgate(args, { flags: ['--table', tableName(), '--endpoint', plane.endpoint, '--every', '1s'] })

const balanceOf = async (table: string) => {
  const Key = { pk: { S: `ACCOUNT#${ACCOUNT}` }, sk: { S: 'ACCOUNT' } }
  return (await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }))).Item?.balance?.N
}

test('a moment outside of the recovery, and a text that is none, are refused before anything is made', async () => {
  const early = await run('restore', '--at', '2001-01-01T00:00:00Z', '--yes')
  expect([early.status, early.err]).toEqual([1, expect.stringContaining('can be restored to 2001-09-09')])
  const wrong = await run('restore', '--at', 'yesterday')
  expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('must be a time such as')])
  expect(plane.calls).toEqual([])
})

test('a restore waits, turns the settings on, repairs, and ends with the settings of a deployment', async () => {
  const { status, out, err } = await run('restore', '--at', AT, '--to', `${tableName()}-new`, '--yes')
  expect([status, err]).toEqual([0, expect.stringContaining('waiting for')])
  expect(plane.calls).toEqual(['RestoreTableToPointInTime', 'recovery', 'protection', 'stream', 'expiry'])
  expect(out).toContain(`"useTable": "${tableName()}-new"`)
  expect(out).toContain(`"useTableStream": "arn:aws:dynamodb:us-east-1:111122223333:table/${tableName()}-new/stream/1"`)
  expect(out).toMatch(/account acme-main .* has the balance/)
  expect(out).toContain('npm run deploy -- <stage>')
  expect(await balanceOf(`${tableName()}-new`)).toBe(await balanceOf(tableName()))
})

test('the same command goes on where it is; another moment needs another table', async () => {
  const again = await run('restore', '--at', AT, '--to', `${tableName()}-new`, '--yes', '--json')
  expect(again.status).toBe(0)
  expect(JSON.parse(again.out)).toMatchObject({ table: `${tableName()}-new`, well: true })
  expect(plane.calls.filter((call) => call === 'RestoreTableToPointInTime')).toHaveLength(1)
  const other = await run('restore', '--at', '2026-11-19T10:00:00Z', '--to', `${tableName()}-new`, '--yes')
  expect([other.status, other.err]).toEqual([1, expect.stringContaining('exists already')])
})

test('on the embedded database the command says that it works in AWS only, and how to keep a local table', async () => {
  const flags = ['--table', tableName(), '--endpoint', real]
  const { status, err } = await tollgate(['restore', '--at', AT], { flags })
  expect([status, err]).toEqual([
    1,
    expect.stringMatching(/^tollgate: this works on tables in AWS only\. .*copy its folder/),
  ])
})
