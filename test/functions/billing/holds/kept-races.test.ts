import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as grantCredits } from '../../../../functions/billing/accounts/grant-credits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { readClock } from '../../../../lib/foundation/clock.ts'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { call } from '../../../support/request.ts'
import { transactionsOf } from '../../../support/subscriptions.ts'
import { before, type Fault, loseAnswer, withFault } from '../../../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aClient } from '../../../support/world.ts'

const admin = await aClient()

/** Makes an account whose only 100 credits end in 100 seconds, and a hold on all of them. */
async function aKeeper(): Promise<{ account: Account; id: string }> {
  const account = await aFundedAccount(0n)
  const { organization_id: org_id, id: billing_id } = account
  const expires_at = new Date(readClock().getTime() + 100_000).toISOString()
  const body = { id: randomUUID(), amount: 100, expires_at }
  expect((await call(grantCredits, { as: admin, params: { org_id, billing_id }, body })).status).toBe(200)
  return { account, id: await aHold(account, { amount: 100, expires_in: 600 }) }
}

/** Expects that all credits have left by one expiry, and that the transactions add up to the balance. */
async function expectLeft(account: Account, amount: string) {
  expect(await accountNow(account)).toMatchObject({ balance: 0n, held: 0n, available_balance: 0n })
  const found = (await transactionsOf(account)).filter(({ source }: { source: string }) => source === 'system.expired')
  expect(found.map((each: { amount: string }) => each.amount)).toEqual([amount])
}

const settle = (account: Account) => report(account, [aUsage({ amount: 1 })])

test('two releases at once give back once', async () => {
  const { account, id } = await aKeeper()
  await later(101, async () => {
    await settle(account)
    const meanwhile = () => release(account, id)
    const answer = await withFault(before('TransactWriteItems', 2, meanwhile), () => release(account, id))
    expect(answer.body).toMatchObject({ balance: '0', hold: { state: 'released' } })
    await expectLeft(account, '100')
  })
})

test('a release beside a capture of the same hold gives back what the capture has left', async () => {
  const { account, id } = await aKeeper()
  await later(101, async () => {
    await settle(account)
    const meanwhile = () => capture(account, id, { usages: [aUsage({ amount: 30 })], final: false })
    await withFault(before('TransactWriteItems', 2, meanwhile), () => release(account, id))
    await expectLeft(account, '70')
  })
})

test.each([1, 2])('a release gives back once where the end is booked before its transaction %i', async (at) => {
  const { account, id } = await aKeeper()
  await later(101, async () => {
    await withFault(
      before('TransactWriteItems', at, () => settle(account)),
      () => release(account, id),
    )
    await expectLeft(account, '100')
  })
})

test('a release whose second transaction has lost its answer gives back once', async () => {
  const { account, id } = await aKeeper()
  await later(101, async () => {
    await settle(account)
    let count = 0
    const lose: Fault = (sending) =>
      sending.command === 'TransactWriteItems' && ++count === 2 ? loseAnswer(sending) : sending.send()
    expect((await withFault(lose, () => release(account, id))).body).toMatchObject({ hold: { state: 'released' } })
    await expectLeft(account, '100')
  })
})
