import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseSettings } from '../../infra/settings.ts'
import { readVersion } from '../../lib/access/permissions/version.ts'
import { tableName } from '../../lib/foundation/table/client.ts'
import { clientKey, definitionsKey } from '../../lib/foundation/table/keys.ts'
import { put } from '../../lib/foundation/table/writes.ts'
import { tollgate } from '../cli/tollgate.ts'
import { synthesizeAsCdk } from '../infra/stage.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { aClient, aTable } from '../support/world.ts'
import { type ControlPlane, startControlPlane } from './control-plane.ts'

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

/** The copy has the last change of a client in part. */
async function tearClient(): Promise<string> {
  const { clientId } = await aClient(['admin'])
  const item = await aTable().get(clientKey(clientId, 1))
  await aTable().write(put(clientKey(clientId, 1), { ...item, secrets: [], version: 9n }))
  return clientId
}

test('a table without copies is refused, and so is a failover that nobody agrees to', async () => {
  expect(await run(alone, '--yes')).toMatchObject({ status: 1, err: expect.stringContaining('is no copy of one') })
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
