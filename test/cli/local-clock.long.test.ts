import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataFolder } from '../../local/data-folder.ts'
import { recordTable } from '../../local/running-server.ts'
import { later } from '../support/holds.ts'
import { aPlan } from '../support/plans.ts'
import { subscribe } from '../support/subscriptions.ts'
import { accountNow, aFundedAccount } from '../support/usages.ts'
import { anOrganization, aRole } from '../support/world.ts'
import { tollgate } from './tollgate.ts'

const DAY = 86_400
const { TABLE_NAME: table = '', DYNAMODB_ENDPOINT: endpoint = '' } = process.env

/**
 * Writes the files that a command reads from the folder of a running local server. The clock of this server is 15 days
 * ahead.
 */
const folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
let server: { release: () => void }
beforeAll(() => {
  server = openDataFolder(folder)
  recordTable(folder, { endpoint, table, clockOffset: 15 * DAY })
})
afterAll(() => {
  server.release()
  rmSync(folder, { recursive: true })
})

const ofServer = { flags: [], env: { DATA_DIR: folder } }

test('a command goes by the clock of the local server that has its table, and others by their own', async () => {
  const account = await aFundedAccount(0n)
  const { name } = await aPlan({ interval: 'month', trial_days: 14 })
  await subscribe(account, name, { cancel_after_trial: true })
  const list = ['subscription', 'list', account.id]
  const [chosen, given, other] = await Promise.all([
    tollgate(list, ofServer),
    tollgate(list, { env: { DATA_DIR: folder } }),
    tollgate(list),
  ])
  expect([chosen.out, given.out, other.out]).toEqual([
    expect.stringMatching(/ ended /),
    expect.stringMatching(/ ended /),
    expect.stringMatching(/ trialing /),
  ])
  expect(chosen.err).toContain(`its clock is ${15 * DAY} seconds ahead`)
})

test('what a command starts begins by that clock, and so does a lifetime of credits', async () => {
  const account = await aFundedAccount(0n)
  const { name } = await aPlan({ interval: 'month', period_credits: 7 })
  const started = await tollgate(['subscription', 'start', account.id, name, '--json'], ofServer)
  const { created_at } = JSON.parse(started.out).subscription
  expect(Date.parse(created_at) - Date.now()).toBeGreaterThan(14 * DAY * 1_000)
  const grant = ['grant-credits', account.id, '5', '--id', randomUUID(), '--for', '7d']
  expect(await tollgate(grant, ofServer)).toMatchObject({ status: 0, out: expect.stringContaining('granted 5') })
  await later(15 * DAY, async () => expect((await accountNow(account)).balance).toBe(12n))
  const balance = await tollgate(['balance', account.id, '--json'], { flags: [], env: { DATA_DIR: folder } })
  expect(JSON.parse(balance.out)).toMatchObject({ balance: '12', expiring: [{ amount: '5' }, { amount: '7' }] })
})

test('a policy that a command creates lasts from the time of that clock on', async () => {
  const { name } = await anOrganization()
  const role = await aRole([])
  const create = ['policy', 'create', role.id, `organization:${name}`, `user:${randomUUID()}`]
  const { out, err } = await tollgate([...create, '--for', '7d', '--json'], ofServer)
  if (out === '') throw new Error(err)
  const { created_at, expires_at } = JSON.parse(out).policy
  const days = [created_at, expires_at].map((time) => Math.round((Date.parse(time) - Date.now()) / (DAY * 1_000)))
  expect(days).toEqual([15, 22])
})
