import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseSettings } from '../../infra/settings.ts'
import { readVersion } from '../../lib/access/permissions/version.ts'
import { tableName } from '../../lib/foundation/table/client.ts'
import { clientKey, definitionsKey } from '../../lib/foundation/table/keys.ts'
import { put } from '../../lib/foundation/table/writes.ts'
import { tollgate } from '../cli/tollgate.ts'
import { synthesizeAsCdk } from '../infra/stage.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { aUsage, post } from '../support/usages.ts'
import { aClient, aTable } from '../support/world.ts'
import { type ControlPlane, startControlPlane } from './control-plane.ts'

describe('failover', async () => {
  const real = process.env.DYNAMODB_ENDPOINT ?? ''
  const copy = async () => undefined
  let [copied, alone]: ControlPlane[] = []

  beforeAll(async () => {
    await apply(SAMPLE)
    copied = await startControlPlane(real, { replicas: ['eu-central-1', 'eu-west-1'], region: 'eu-west-1', copy })
    alone = await startControlPlane(real, { copy })
  })
  afterAll(async () => {
    await copied?.stop()
    await alone?.stop()
  })

  const run = (plane: ControlPlane | undefined, ...args: string[]) =>
    tollgate(['failover', ...args], {
      flags: ['--table', tableName(), '--endpoint', plane?.endpoint ?? '', '--region', 'eu-west-1', '--every', '1s'],
    })

  /** Creates a client, and changes only one of its copies, as if only a part of the write had reached the replica. */
  async function tearClient(): Promise<string> {
    const { clientId } = await aClient(['admin'])
    const item = await aTable().get(clientKey(clientId, 1))
    await aTable().write(put(clientKey(clientId, 1), { ...item, secrets: [], version: 9n }))
    return clientId
  }

  test('a table without copies is refused, and so is a failover that nobody agrees to', async () => {
    expect(await run(alone, '--yes')).toMatchObject({ status: 1, err: expect.stringContaining('is not a replica') })
    const unasked = await run(copied)
    expect(unasked).toMatchObject({
      status: 1,
      err: expect.stringContaining('the service in eu-central-1 must have stopped'),
    })
    expect(copied?.calls).toEqual([])
  })

  test('the copy is made ready: settings, repairs, and a new version of the definitions', async () => {
    const id = await tearClient()
    const before = await readVersion(aTable())
    const { status, out } = await run(copied, '--yes', '--json')
    expect(status).toBe(0)
    expect(JSON.parse(out)).toEqual({
      table: tableName(),
      well: true,
      settings: {
        region: 'eu-west-1',
        useTable: tableName(),
        useTableStream: `arn:aws:dynamodb:eu-west-1:111122223333:table/${tableName()}/stream/1`,
      },
      of_region: expect.arrayContaining(['certificateArn', 'pageTopicArn', 'ticketTopicArn', 'keyArn', 'eventBus']),
    })
    expect(copied?.calls).toEqual(['protection', 'stream', 'expiry'])
    expect((await aTable().get(clientKey(id, 0)))?.secrets).toEqual([])
    expect((await readVersion(aTable())).version).not.toBe(before.version)
    expect((await aTable().get(definitionsKey(0)))?.version).toBe((await readVersion(aTable())).version)
  })

  test('it can be run again, which changes no setting', async () => {
    const { status, out } = await run(copied, '--yes')
    expect([status, copied?.calls.length]).toEqual([0, 3])
    expect(out).toContain(`${tableName()} in eu-west-1 is ready`)
  })

  describe('the standby stage', () => {
    const example = (stage: string): Record<string, string> =>
      JSON.parse(readFileSync(new URL(`../../stages/${stage}.example.json`, import.meta.url), 'utf8'))

    test('is synthesized with what failover prints, and names nothing of the lost Region', async () => {
      const { settings } = JSON.parse((await run(copied, '--yes', '--json')).out)
      const folder = synthesizeAsCdk({ stage: 'prod-standby', ...example('prod-standby'), ...settings })
      const templates = readdirSync(folder).filter((file) => file.endsWith('.template.json'))
      expect(templates.length).toBeGreaterThanOrEqual(3)
      for (const file of templates) expect(readFileSync(join(folder, file), 'utf8')).not.toContain('eu-central-1')
      const service = JSON.parse(readFileSync(join(folder, 'tollgate-prod-standby.template.json'), 'utf8'))
      expect(service.Outputs.TableName.Value).toBe(tableName())
      expect(JSON.stringify(service)).toContain(settings.useTableStream)
    }, 240_000)

    test('the settings of the lost stage are refused in that Region, and failover names each of them', async () => {
      const { settings, of_region } = JSON.parse((await run(copied, '--yes', '--json')).out)
      const lost = { ...example('prod'), ...settings, replicas: '' }
      const strangers = Object.keys(lost).filter((name) => String(lost[name]).includes(':eu-central-1:'))
      expect(strangers.length).toBeGreaterThan(2)
      for (const name of strangers) {
        expect(() => parseSettings(lost)).toThrow(`${name} (eu-central-1)`)
        expect(of_region).toContain(name)
      }
    })
  })
})

describe('restore', () => {
  const real = process.env.DYNAMODB_ENDPOINT ?? ''
  const client = new DynamoDBClient({ endpoint: real })
  const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
  const ACCOUNT = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
  const AT = '2026-11-20T10:00:00Z'
  let plane: ControlPlane

  /**
   * Copies a table as a restore does that splits transactions: a usage exists without its debit, and grants exist
   * without their policies.
   */
  async function copyTorn(from: string, to: string): Promise<void> {
    for await (const page of paginateScan({ client }, { TableName: from, ConsistentRead: true })) {
      const items = (page.Items ?? []).filter(({ sk }) => sk?.S !== 'POLICY')
      for (let start = 0; start < items.length; start += 25) {
        const requests = items.slice(start, start + 25).map((item) => ({ PutRequest: { Item: torn(item) } }))
        await client.send(new BatchWriteItemCommand({ RequestItems: { [to]: requests } }))
      }
    }
  }

  /** Returns the account's item in the state before its last usage. Returns other items unchanged. */
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
    const { version } = await readVersion(aTable())
    const { status, out, err } = await run('restore', '--at', AT, '--to', `${tableName()}-new`, '--yes')
    expect([status, err]).toEqual([0, expect.stringContaining('waiting for')])
    expect(plane.calls).toEqual(['RestoreTableToPointInTime', 'recovery', 'protection', 'stream', 'expiry'])
    expect(out).toContain(`"useTable": "${tableName()}-new"`)
    expect(out).toContain(
      `"useTableStream": "arn:aws:dynamodb:us-east-1:111122223333:table/${tableName()}-new/stream/1"`,
    )
    expect(out).toMatch(/account acme-main .* has the balance/)
    expect(out).toContain('npm run deploy -- <stage>')
    expect(await balanceOf(`${tableName()}-new`)).toBe(await balanceOf(tableName()))
    expect(await readVersion(aTable())).toMatchObject({ version })
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
})
