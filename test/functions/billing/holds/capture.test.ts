import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setAccountState, setLimits } from '../../../../lib/billing/accounts/limits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { settleFor } from '../../../../lib/billing/accounts/settle.ts'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { accountNow, aFundedAccount, aUsage, errorInfo, report, reporter, usagesOf } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

await reporter()
const units = ({ depth, writeUnits }: Cost) => ({ depth, writeUnits })
const amounts = async (account: Account) => {
  const { balance, held, available_balance } = await accountNow(account)
  return [balance, held, available_balance]
}

test('charges what the work has cost, and gives back the rest', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const { status, body } = await capture(account, id, { usages: [aUsage({ amount: 20 }), aUsage({ amount: 5 })] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ balance: '75', available: '75', recorded: 2, replayed: 0 })
  expect(body.hold).toMatchObject({ state: 'captured', amount: '60', held: '0', captured: '25' })
  expect(await amounts(account)).toEqual([75n, 0n, 75n])
})

test('one that is not final keeps the rest aside, and may prolong it, but never shortens it', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60, expires_in: 60 })
  const first = await capture(account, id, { usages: [aUsage({ amount: 20 })], final: false })
  expect(first.body).toMatchObject({ balance: '80', available: '40', hold: { state: 'open', held: '40' } })
  const prolonged = await capture(account, id, { usages: [], final: false, expires_in: 600 })
  expect(Date.parse(prolonged.body.hold.expires_at)).toBeGreaterThan(Date.now() + 500_000)
  const shorter = await capture(account, id, { usages: [], final: false, expires_in: 1 })
  expect(shorter.body.hold.expires_at).toBe(prolonged.body.hold.expires_at)
  await later(300, async () => expect((await report(account, [aUsage({ amount: 41 })])).status).toBe(400))
  await later(700, async () => expect((await report(account, [aUsage({ amount: 80 })])).status).toBe(200))
})

test('what exceeds the hold has to be available, or nothing happens', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const refused = await capture(account, id, { usages: [aUsage({ amount: 101 })] })
  expect(errorInfo(refused)).toMatchObject({
    reason: 'INSUFFICIENT_CREDITS',
    metadata: { amount: '101', required: '41', available: '40', balance: '100', billing_id: account.id },
  })
  expect(await amounts(account)).toEqual([100n, 60n, 40n])
  const paid = await capture(account, id, { usages: [aUsage({ amount: 70 })], final: false })
  expect(paid.body).toMatchObject({
    balance: '30',
    available: '30',
    hold: { state: 'open', held: '0', captured: '70' },
  })
})

test('is repeatable, whatever it asks for beside its usages', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const usages = [aUsage({ amount: 20 })]
  await capture(account, id, { usages })
  const again = await capture(account, id, { usages, final: false, expires_in: 600 })
  expect(again.body).toMatchObject({ recorded: 0, replayed: 1, balance: '80', hold: { state: 'captured' } })
  const more = await capture(account, id, { usages: [...usages, aUsage()] })
  expect([more.status, more.body.code, errorInfo(more)]).toMatchObject([409, 6, { reason: 'HOLD_ENDED' }])
  expect((await capture(account, id, { usages: [] })).body.hold.state).toBe('captured')
})

test('a usage that was recorded elsewhere has used its id, and create usage takes a captured one for a replay', async () => {
  const account = await aFundedAccount(100n)
  const [id, other] = [await aHold(account), await aHold(account)]
  const [plain, captured] = [aUsage(), aUsage()]
  await report(account, [plain])
  await capture(account, other, { usages: [captured] })
  for (const usage of [plain, captured, { ...captured, amount: '2' }]) {
    const answer = await capture(account, id, { usages: [usage, aUsage()] })
    expect(errorInfo(answer)).toMatchObject({ reason: 'USAGE_ID_REUSED' })
  }
  expect((await report(account, [captured])).body).toMatchObject({ recorded: 0, replayed: 1 })
  expect(await amounts(account)).toEqual([98n, 10n, 88n])
})

test('without usages a final one ends the hold with nothing captured', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account)
  const { body } = await capture(account, id, { usages: [] })
  expect(body).toMatchObject({ available: '100', hold: { state: 'captured', captured: '0', held: '0' } })
})

test('of an expired hold it is a plain charge that ends it', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60, expires_in: 60 })
  await later(61, async () => {
    const refused = await capture(account, id, { usages: [aUsage({ amount: 101 })] })
    expect(errorInfo(refused)).toMatchObject({ metadata: { available: '100', required: '101' } })
    const { body } = await capture(account, id, { usages: [aUsage({ amount: 90 })], final: false, expires_in: 600 })
    expect(body).toMatchObject({ balance: '10', available: '10', hold: { state: 'captured', captured: '90' } })
  })
  expect(await amounts(account)).toEqual([10n, 0n, 10n])
})

test('also of one whose account was settled since', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60, expires_in: 60 })
  await later(61, async () => {
    await report(account, [aUsage({ amount: 50 })])
    expect((await capture(account, id, { usages: [aUsage({ amount: 51 })] })).status).toBe(400)
    expect((await capture(account, id, { usages: [aUsage({ amount: 50 })] })).body.balance).toBe('0')
  })
  expect(await amounts(account)).toEqual([0n, 0n, 0n])
})

test('a disabled account pays what was set aside before, and nothing above it', async () => {
  const account = await aFundedAccount(100n)
  const [id, other, expired] = [
    await aHold(account, { amount: 30 }),
    await aHold(account, { amount: 30 }),
    await aHold(account, { amount: 1, expires_in: 1 }),
  ]
  await setAccountState(aTable(), account, 'disabled', new Date())
  expect(errorInfo(await capture(account, id, { usages: [aUsage({ amount: 31 })] })).reason).toBe('ACCOUNT_DISABLED')
  expect((await capture(account, id, { usages: [aUsage({ amount: 30 })] })).body.balance).toBe('70')
  await later(5, async () => {
    for (const usages of [[aUsage()], []])
      expect(errorInfo(await capture(account, expired, { usages })).reason).toBe('ACCOUNT_DISABLED')
    await settleFor(aTable(), await accountNow(account), 1_000n)
    expect(errorInfo(await capture(account, expired, { usages: [] })).reason).toBe('ACCOUNT_DISABLED')
  })
  expect((await release(account, other)).body.hold.state).toBe('released')
})

test('within the hold it is never refused for a floor that was raised since', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  await setLimits(aTable(), await accountNow(account), { credit_min: 90n }, new Date())
  expect((await capture(account, id, { usages: [aUsage({ amount: 60 })] })).body).toMatchObject({
    balance: '40',
    available: '-50',
  })
})

test('features are counted, and take nothing of the hold', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const { body } = await capture(account, id, { usages: [aUsage({ type: 'feature', amount: 7 })], final: false })
  expect(body).toMatchObject({ recorded: 1, hold: { held: '60', captured: '0', state: 'open' } })
  expect((await accountNow(account)).features_used).toBe(7n)
})

test('only one of several at once ends a hold', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => capture(account, id, { usages: [aUsage({ amount: 10 })] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await amounts(account)).toEqual([90n, 0n, 90n])
})

test('rules of the request', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account)
  expect((await capture(account, id, {})).status).toBe(400)
  expect((await capture(account, id, { usages: [], expires_in: 5 })).status).toBe(400)
  expect((await capture(account, id, { usages: usagesOf(97) })).status).toBe(400)
  const usage = aUsage()
  expect((await capture(account, id, { usages: [usage, usage] })).status).toBe(400)
  expect((await capture(account, randomUUID(), { usages: [] })).status).toBe(404)
  expect((await capture(await aFundedAccount(), id, { usages: [] })).status).toBe(404)
})

test('takes three round trips and at most 12 write units for one usage, and 96 usages with an end fit', async () => {
  const account = await aFundedAccount(1_000n)
  const id = await aHold(account, { amount: 500 })
  const usages = () => [aUsage()]
  const going = await costOf(() => capture(account, id, { usages: usages(), final: false }))
  expect(units(going)).toEqual({ depth: 3, writeUnits: 8 })
  const prolonging = await costOf(() => capture(account, id, { usages: usages(), final: false, expires_in: 1800 }))
  expect(units(prolonging)).toEqual({ depth: 3, writeUnits: 10 })
  const many = await capture(account, id, { usages: usagesOf(96), final: false, expires_in: 3600 })
  expect(many.body).toMatchObject({ recorded: 96 })
  expect(units(await costOf(() => capture(account, id, { usages: usages() })))).toEqual({ depth: 3, writeUnits: 8 })
})
