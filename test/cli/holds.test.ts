import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { aHold, later } from '../support/holds.ts'
import { aFundedAccount } from '../support/usages.ts'
import { runJson as json, runCommand } from './in-process.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

test('balance prints what is held, and counts an expired hold as available', async () => {
  const account = await aFundedAccount(100n)
  await aHold(account, { amount: 60, expires_in: 60 })
  expect(await json('balance', account.id)).toMatchObject({ balance: '100', held: '60', available_balance: '40' })
  expect((await runCommand('balance', account.id)).out).toMatch(/^held +60\navailable balance +40$/m)
  await later(61, async () =>
    expect(await json('balance', account.id)).toMatchObject({ held: '0', available_balance: '100', expiring: [] }),
  )
})

test('hold create, list and release', async () => {
  const account = await aFundedAccount(100n)
  const id = randomUUID()
  const made = await runCommand('hold', 'create', account.id, '60', '--id', id, '--for', '1h')
  expect(made.out).toBe(`set 60 credits of ${account.name} aside\navailable 40\n`)
  const again = await runCommand('hold', 'create', account.id, '60', '--id', id, '--for', '1h')
  expect(again.out).toBe('made before: nothing changed\navailable 40\n')
  expect((await json('hold', 'list', account.id)).holds).toMatchObject([{ id, held: '60' }])
  expect((await runCommand('hold', 'list', account.name)).out).toContain(id)
  await aHold(account, { description: 'Lease of chat' })
  expect((await runCommand('hold', 'list', account.name)).out).toMatch(/DESCRIPTION[\s\S]*Lease of chat/)
  expect((await runCommand('hold', 'release', id)).out).toBe('released\navailable 90\n')
  expect((await json('hold', 'list', account.id)).holds).toHaveLength(1)
  expect(await runCommand('hold', 'release', randomUUID())).toMatchObject({ status: 1 })
})

test('credits can be granted until an end, which the balance shows', async () => {
  const account = await aFundedAccount(100n)
  const grant = (...end: string[]) => runCommand('grant-credits', account.id, '50', '--id', randomUUID(), ...end)
  expect((await grant('--expires', '2127-01-31T00:00:00Z')).out).toContain('balance 150')
  expect((await runCommand('balance', account.id)).out).toMatch(/^expiring +50 at 2127-01-31T00:00:00.000Z$/m)
  expect((await grant('--for', '7d')).out).toContain('balance 200')
  expect(await grant('--expires', 'tomorrow')).toMatchObject({ status: 1, err: expect.stringContaining('--expires') })
})
