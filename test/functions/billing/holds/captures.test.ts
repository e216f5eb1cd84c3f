import { expect, test } from 'vitest'
import { usageKey } from '../../../../lib/foundation/table/keys.ts'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aHold, capture, getHold, later, release } from '../../../support/holds.ts'
import { aKeeper, expiriesOf } from '../../../support/kept-credits.ts'
import { transactionsOf } from '../../../support/subscriptions.ts'
import { abandon } from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'

type Account = Awaited<ReturnType<typeof aFundedAccount>>

/** Expects that an account has this balance, and that its holds set this many credits aside. */
const expectAmounts = async (account: Account, balance: bigint, held: bigint) =>
  expect(await accountNow(account)).toMatchObject({ balance, held, available_balance: balance - held })

/** Makes an account of 100 credits, and a hold of 60 of them. */
async function aHoldOf60(given: object = {}) {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60, ...given })
  const take = (amount: number, more: object = {}) => capture(account, id, { usages: [aUsage({ amount })], ...more })
  return { account, id, take }
}

test('a capture that is not final keeps the rest, and can let the hold end later, but never earlier', async () => {
  const { account, id, take } = await aHoldOf60({ expires_in: 60 })
  const prolong = (expires_in: number) => capture(account, id, { usages: [], final: false, expires_in })
  const first = await take(20, { final: false })
  expect(first.body).toMatchObject({ balance: '80', available: '40', hold: { state: 'open', held: '40' } })
  const prolonged = await prolong(600)
  expect(Date.parse(prolonged.body.hold.expires_at)).toBeGreaterThan(Date.now() + 500_000)
  const shorter = await prolong(1)
  expect(shorter.body.hold.expires_at).toBe(prolonged.body.hold.expires_at)
  await later(300, async () => expect((await report(account, [aUsage({ amount: 41 })])).status).toBe(400))
  await later(700, async () => expect((await report(account, [aUsage({ amount: 80 })])).status).toBe(200))
})

test('a capture that is refused charges none of its usages', async () => {
  const { account, id } = await aHoldOf60()
  const known = aUsage()
  await report(account, [known])
  const refusal = async (...usages: object[]) => reasonOf(await capture(account, id, { usages }))
  expect(await refusal(aUsage(), aUsage({ amount: 100 }))).toBe('INSUFFICIENT_CREDITS')
  expect(await refusal(aUsage(), known)).toBe('USAGE_ID_REUSED')
  await expectAmounts(account, 99n, 60n)
  expect((await getHold(account, id)).body.hold).toMatchObject({ state: 'open', held: '60', captured: '0' })
})

test('features take nothing of the hold', async () => {
  const { account, id } = await aHoldOf60()
  const { body } = await capture(account, id, { usages: [aUsage({ type: 'feature', amount: 7 })], final: false })
  expect(body).toMatchObject({ recorded: 1, hold: { held: '60', captured: '0', state: 'open' } })
})

test('a captured usage has the project of the hold and no other field of it, and its transaction names the hold', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const project = await aProject(organization)
  const given = { source: 'chat', description: 'of the hold', user_id: 'ada', metadata: { a: 1 } }
  const id = await aHold(account, { project_id: project.name, ...given })
  const [bare, full, plain] = [aUsage({ amount: 4 }), aUsage({ source: 'mail' }), aUsage()]
  await capture(account, id, { usages: [bare], final: false })
  await capture(account, id, { usages: [full] })
  await report(account, [plain])
  const none = { source: '', description: '', user_id: '' }
  const stored = { project_id: project.id, hold_id: id, ...none, metadata: '{}' }
  expect(await aTable().get(usageKey(bare.id))).toMatchObject(stored)
  expect(await transactionsOf(account)).toEqual([
    expect.objectContaining({ id: plain.id, hold_id: '' }),
    expect.objectContaining({ id: full.id, hold_id: id, source: 'mail' }),
    expect.objectContaining({ id: bare.id, hold_id: id, type: 'debit', amount: '4', metadata: {}, ...none }),
  ])
})

test('a revert leaves what a hold has captured as it is', async () => {
  const { account, id } = await aHoldOf60()
  const usage = aUsage({ amount: 20 })
  await capture(account, id, { usages: [usage], final: false })
  const { organization_id: org_id, id: billing_id } = account
  const reverted = await ask(admin, 'revert-billing-usage', { org_id, billing_id, usage_id: usage.id })
  expect(reverted.body).toMatchObject({ reverted: '20', balance: '100' })
  expect((await getHold(account, id)).body.hold).toMatchObject({ captured: '20', held: '40', state: 'open' })
})

/** Sends the late copy of a write, which the table may refuse. */
const arrive = (copy: () => Promise<unknown>): Promise<unknown> => copy().catch(() => undefined)

test('the late copy of a release gives nothing back again, though another hold has taken the credits', async () => {
  const { account, id } = await aHoldOf60()
  const copy = await abandon(() => release(account, id))
  await expectAmounts(account, 100n, 0n)
  const next = await aHold(account, { amount: 70 })
  await report(account, [aUsage({ amount: 20 })])
  await arrive(copy)
  await expectAmounts(account, 80n, 70n)
  expect((await getHold(account, next)).body.hold).toMatchObject({ state: 'open', held: '70' })
  await arrive(copy)
  expect((await release(account, next)).body).toMatchObject({ balance: '80', available: '80' })
})

test('the late copy of a capture takes nothing again', async () => {
  const { account, take } = await aHoldOf60()
  const copy = await abandon(() => take(25))
  await expectAmounts(account, 75n, 0n)
  const next = await aHold(account, { amount: 60 })
  for (let times = 0; times < 2; times++) await arrive(copy)
  await expectAmounts(account, 75n, 60n)
  expect((await release(account, next)).body.available).toBe('75')
})

test('the late copy of a partial capture does not bring back what a later one took', async () => {
  const { account, id, take } = await aHoldOf60()
  const copy = await abandon(() => take(10, { final: false }))
  await take(20, { final: false })
  await arrive(copy)
  await expectAmounts(account, 70n, 30n)
  expect((await getHold(account, id)).body.hold).toMatchObject({ state: 'open', held: '30', captured: '30' })
})

test('credits that ended under a hold are taken once, though the release that takes them arrives again', async () => {
  const { account, id } = await aKeeper({ credits: 100, held: 60, forever: 50n })
  await later(200, async () => {
    const copy = await abandon(() => release(account, id))
    await expectAmounts(account, 50n, 0n)
    const expiries = await expiriesOf(account)
    await aHold(account, { amount: 30 })
    await arrive(copy)
    await expectAmounts(account, 50n, 30n)
    expect(await expiriesOf(account)).toEqual(expiries)
  })
})

test('of several captures of one hold at once, one takes its usage, and the sums are exact', async () => {
  const { account, take } = await aHoldOf60()
  const answers = await Promise.all([3, 5, 7, 9].map((amount) => take(amount)))
  const lost = answers.filter(({ status }) => status !== 200)
  expect(lost.map(reasonOf)).toEqual(['HOLD_ENDED', 'HOLD_ENDED', 'HOLD_ENDED'])
  const won = answers.find(({ status }) => status === 200)
  await expectAmounts(account, 100n - BigInt(won?.body.hold.captured), 0n)
})

test('copies of one capture at once take its usage once', async () => {
  const { account, take } = await aHoldOf60()
  const usages = [aUsage({ amount: 15 })]
  const answers = await Promise.all([1, 2, 3].map(() => take(15, { usages })))
  for (const { body } of answers) expect(body.hold?.captured).toBe('15')
  await expectAmounts(account, 85n, 0n)
})
