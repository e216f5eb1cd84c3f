import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { formatKey } from '../../../../lib/foundation/table/keys.ts'
import { setFormat } from '../../../support/format.ts'
import { aHold, hold, later, newHold } from '../../../support/holds.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { accountNow, aFundedAccount, aUsage, errorInfo, report, reporter } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

await reporter()
const units = ({ depth, writeUnits }: Cost) => ({ depth, writeUnits })

test('sets credits aside and leaves the balance and its time alone', async () => {
  const account = await aFundedAccount(100n)
  const body = newHold({ amount: 60, expires_in: 60, source: 'Chat', metadata: { a: 1 } })
  const { status, body: answer } = await hold(account, body)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ balance: '100', available: '40', replayed: 0 })
  expect(answer.hold).toMatchObject({
    ...{ id: body.id, billing_id: account.id, project_id: '', amount: '60', held: '60', captured: '0', state: 'open' },
    ...{ source: 'chat', description: '', user_id: '', metadata: { a: 1 } },
  })
  expect(Date.parse(answer.hold.expires_at) - Date.parse(answer.hold.created_at)).toBe(60_000)
  const now = await accountNow(account)
  expect([now.balance, now.available_balance, now.held]).toEqual([100n, 40n, 60n])
  expect(now.updated_at).toBe(account.updated_at)
})

test('neither a charge nor another hold takes what is set aside', async () => {
  const account = await aFundedAccount(100n)
  await aHold(account, { amount: 60 })
  const charged = await report(account, [aUsage({ amount: 41 })])
  const metadata = { billing_id: account.id, balance: '100', amount: '41', available: '40', required: '41' }
  expect(errorInfo(charged)).toMatchObject({ reason: 'INSUFFICIENT_CREDITS', metadata })
  const held = await hold(account, newHold({ amount: 41 }))
  expect([held.status, errorInfo(held)]).toMatchObject([400, { reason: 'INSUFFICIENT_CREDITS', metadata }])
  expect((await report(account, [aUsage({ amount: 40 })])).status).toBe(200)
})

test('the floor counts: an overdraft can be set aside', async () => {
  const account = await aFundedAccount(10n, { credit_min: -5n })
  expect((await hold(account, newHold({ amount: 16 }))).status).toBe(400)
  expect((await hold(account, newHold({ amount: 15 }))).body).toMatchObject({ balance: '10', available: '0' })
})

test('the same hold is made once, whatever became of it', async () => {
  const account = await aFundedAccount(100n)
  const user_id = randomUUID()
  const body = newHold({ amount: 60, expires_in: 60, user_id })
  await hold(account, body)
  const again = await hold(account, { ...body, amount: '60', user_id: user_id.toUpperCase() })
  expect(again.body).toMatchObject({ replayed: 1, available: '40', hold: { held: '60', state: 'open' } })
  const over = await later(61, () => hold(account, body))
  expect(over.body).toMatchObject({ replayed: 1, available: '100', hold: { held: '0', state: 'expired' } })
})

test.each([
  ['amount', { amount: 61 }],
  ['end', { expires_in: 61 }],
  ['source', { source: 'other' }],
  ['metadata', { metadata: { a: 1 } }],
])('another %s is another hold: the id is used', async (_, given) => {
  const account = await aFundedAccount(1_000n)
  const body = newHold({ amount: 60, expires_in: 60 })
  await hold(account, body)
  const answer = await hold(account, { ...body, ...given })
  expect([answer.status, answer.body.code, errorInfo(answer)]).toMatchObject([409, 6, { reason: 'HOLD_ID_REUSED' }])
  const elsewhere = await hold(await aFundedAccount(), body)
  expect(errorInfo(elsewhere)).toMatchObject({ reason: 'HOLD_ID_REUSED' })
})

test('with `-` a hold is made on the default account, and known after another one has become the default', async () => {
  const organization = await anOrganization()
  const first = await anAccount(organization, { makeDefault: true, balance: 50n })
  const body = newHold()
  const path = { org_id: organization.id, billing_id: '-' }
  expect((await hold(path, body)).body.hold.billing_id).toBe(first.id)
  await anAccount(organization, { makeDefault: true, balance: 50n })
  expect((await hold(path, body)).body).toMatchObject({ replayed: 1, hold: { billing_id: first.id } })
})

test('the project is one of the organization', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { balance: 50n })
  const project = await aProject(organization)
  expect((await hold(account, newHold({ project_id: project.name }))).body.hold.project_id).toBe(project.id)
  const foreign = await aProject(await anOrganization())
  expect((await hold(account, newHold({ project_id: foreign.id }))).status).toBe(400)
  expect((await hold(account, newHold({ project_id: randomUUID() }))).status).toBe(404)
})

test('a disabled account takes no hold, and an unknown one is 404', async () => {
  const account = await aFundedAccount(100n)
  await setAccountState(aTable(), account, 'disabled', new Date())
  expect(errorInfo(await hold(account))).toMatchObject({ reason: 'ACCOUNT_DISABLED' })
  expect((await hold({ ...account, id: randomUUID() })).status).toBe(404)
  expect((await hold({ org_id: '-', billing_id: account.id })).status).toBe(400)
})

test('a client without a permission is refused', async () => {
  const account = await aFundedAccount(100n)
  expect((await hold(account, newHold(), await aClient([]))).status).toBe(403)
})

test('an expired hold sets nothing aside, and nothing has to run for that', async () => {
  const account = await aFundedAccount(100n)
  for (let made = 0; made < 3; made += 1) await aHold(account, { amount: 30, expires_in: 60 })
  await later(61, async () => {
    expect((await report(account, [aUsage({ amount: 90 })])).status).toBe(200)
    expect((await hold(account, newHold({ amount: 10 }))).body).toMatchObject({ balance: '10', available: '0' })
  })
  expect(await accountNow(account)).toMatchObject({ held: 10n, balance: 10n, available_balance: 0n })
})

test('holds that end in any order expire one by one', async () => {
  const account = await aFundedAccount(100n)
  for (const seconds of [300, 60, 120]) await aHold(account, { amount: 30, expires_in: seconds })
  await later(61, async () => {
    expect((await report(account, [aUsage({ amount: 41 })])).status).toBe(400)
    expect((await report(account, [aUsage({ amount: 40 })])).status).toBe(200)
  })
  await later(121, async () => expect((await report(account, [aUsage({ amount: 30 })])).status).toBe(200))
  await later(301, async () => expect((await report(account, [aUsage({ amount: 30 })])).status).toBe(200))
})

test('takes three round trips and at most 8 write units, also the first hold of an account', async () => {
  const account = await aFundedAccount(1_000n)
  await aHold(await aFundedAccount())
  expect(units(await costOf(() => hold(account)))).toEqual({ depth: 3, writeUnits: 8 })
  expect(units(await costOf(() => hold(account)))).toEqual({ depth: 3, writeUnits: 8 })
})

test('the first hold shuts out releases that know no holds', async () => {
  const account = await aFundedAccount(100n)
  await setFormat({ min_writer: 1 })
  await aHold(account)
  expect((await aTable().get(formatKey))?.min_writer).toBe(4n)
})

test('many at once set aside what there is, and no credit more', async () => {
  const account = await aFundedAccount(100n)
  const answers = await Promise.all(Array.from({ length: 15 }, () => hold(account, newHold({ amount: 10 }))))
  expect(answers.filter(({ status }) => status === 200).length).toBe(10)
  expect(await accountNow(account)).toMatchObject({ held: 100n, available_balance: 0n })
})
