import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { aHold, capture, getHold, later, release } from '../../../support/holds.ts'
import { aKeeper, expiriesOf } from '../../../support/kept-credits.ts'
import { abandon } from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, errorInfo, report, reporter } from '../../../support/usages.ts'

await reporter()

const amounts = async (account: Account) => {
  const { balance, held, available_balance } = await accountNow(account)
  return [balance, held, available_balance]
}

/** Sends the late copy of a write, which the table may refuse. */
const arrive = (copy: () => Promise<unknown>): Promise<unknown> => copy().catch(() => undefined)

test('the late copy of a release gives nothing back again, though another hold has taken the credits', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const copy = await abandon(() => release(account, id))
  expect(await amounts(account)).toEqual([100n, 0n, 100n])
  const next = await aHold(account, { amount: 70 })
  await report(account, [aUsage({ amount: 20 })])
  await arrive(copy)
  expect(await amounts(account)).toEqual([80n, 70n, 10n])
  expect((await getHold(account, next)).body.hold).toMatchObject({ state: 'open', held: '70' })
  await arrive(copy)
  expect((await release(account, next)).body).toMatchObject({ balance: '80', available: '80' })
})

test('the late copy of a capture takes nothing again', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const copy = await abandon(() => capture(account, id, { usages: [aUsage({ amount: 25 })] }))
  expect(await amounts(account)).toEqual([75n, 0n, 75n])
  const next = await aHold(account, { amount: 60 })
  await arrive(copy)
  await arrive(copy)
  expect(await amounts(account)).toEqual([75n, 60n, 15n])
  expect((await release(account, next)).body.available).toBe('75')
})

test('the late copy of a partial capture does not bring back what a later one took', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 60 })
  const part = (amount: number) => capture(account, id, { usages: [aUsage({ amount })], final: false })
  const copy = await abandon(() => part(10))
  await part(20)
  await arrive(copy)
  expect(await amounts(account)).toEqual([70n, 30n, 40n])
  expect((await getHold(account, id)).body.hold).toMatchObject({ state: 'open', held: '30', captured: '30' })
})

test('credits that ended under a hold are taken once, though the release that takes them arrives again', async () => {
  const { account, id } = await aKeeper({ credits: 100, held: 60, forever: 50n })
  await later(200, async () => {
    const copy = await abandon(() => release(account, id))
    const after = await amounts(account)
    expect(after).toEqual([50n, 0n, 50n])
    const expiries = await expiriesOf(account)
    const next = await aHold(account, { amount: 30 })
    await arrive(copy)
    expect(await amounts(account)).toEqual([50n, 30n, 20n])
    expect(await expiriesOf(account)).toEqual(expiries)
    await release(account, next)
  })
})

test('of several captures of one hold at once, one takes its usage, and the sums are exact', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 40 })
  const answers = await Promise.all(
    [3, 5, 7, 9].map((amount) => capture(account, id, { usages: [aUsage({ amount })] })),
  )
  const [won, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect(answers.filter((each) => each !== won).map((each) => errorInfo(each).reason)).toEqual(
    Array.from({ length: 3 }, () => 'HOLD_ENDED'),
  )
  const taken = BigInt(won?.body.hold.captured)
  expect(await amounts(account)).toEqual([100n - taken, 0n, 100n - taken])
})

test('copies of one capture at once take its usage once', async () => {
  const account = await aFundedAccount(100n)
  const id = await aHold(account, { amount: 40 })
  const usages = [aUsage({ amount: 15 })]
  const answers = await Promise.all([1, 2, 3].map(() => capture(account, id, { usages })))
  expect(answers.map(({ status, body }) => [status, body.hold?.captured])).toEqual(
    Array.from({ length: 3 }, () => [200, '15']),
  )
  expect(await amounts(account)).toEqual([85n, 0n, 85n])
})
