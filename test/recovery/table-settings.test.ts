import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { tableName } from '../../lib/foundation/table/client.ts'
import { readRestorableTimes, readTable, startRestore, TABLE_SETTINGS } from '../../lib/foundation/table/recovery.ts'
import { startControlPlane } from './control-plane.ts'

const plane = await startControlPlane(process.env.DYNAMODB_ENDPOINT ?? '', {
  creating: 1,
  replicas: ['eu-west-1'],
  copy: async () => undefined,
})
process.env.DYNAMODB_ENDPOINT = plane.endpoint
afterAll(() => plane.stop())

const restored = `restored-${randomUUID()}`
const at = new Date('2026-11-20T10:00:00Z')
const statesOf = (table: string) => Promise.all(TABLE_SETTINGS.map(async ({ name, isOn }) => [name, await isOn(table)]))

test('a table that does not exist is undefined, and other errors are thrown', async () => {
  expect(await readTable(`none-${randomUUID()}`)).toBeUndefined()
  await expect(readTable('no/name')).rejects.toThrow()
})

test('a table that was not restored has no source, and tells its replicas', async () => {
  expect(await readTable(tableName())).toMatchObject({
    isActive: true,
    restoredFrom: undefined,
    replicas: [{ region: 'eu-west-1', status: 'ACTIVE' }],
  })
})

test('a restored table is not active before it is complete, and a second start changes nothing', async () => {
  await startRestore(tableName(), restored, at)
  await startRestore(tableName(), restored, at)
  expect(plane.calls).toEqual(['RestoreTableToPointInTime', 'RestoreTableToPointInTime'])
  const states = [await readTable(restored), await readTable(restored)]
  expect(states.map((state) => state?.isActive)).toEqual([false, true])
  expect(states[1]).toMatchObject({
    restoredFrom: { table: tableName(), at },
    streamArn: undefined,
    isProtected: false,
  })
})

test('a restored table has none of the settings of the stack until each is turned on', async () => {
  const names = ['point-in-time recovery', 'deletion protection', 'stream', 'expiry of items']
  expect(await statesOf(restored)).toEqual(names.map((name) => [name, false]))
  for (const { turnOn } of TABLE_SETTINGS) await turnOn(restored)
  expect(await statesOf(restored)).toEqual(names.map((name) => [name, true]))
  expect(plane.calls.slice(-4)).toEqual(['recovery', 'protection', 'stream', 'expiry'])
})

test('the times to which a table can be restored are those of its backups', async () => {
  const { earliest, latest } = (await readRestorableTimes(tableName())) ?? {}
  expect(earliest).toEqual(new Date(1_000_000_000_000))
  expect(latest?.getTime()).toBeGreaterThan(earliest?.getTime() ?? Number.POSITIVE_INFINITY)
})
