import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPlan } from '../../../support/plans.ts'
import { checkOut, listSubscriptions } from '../../../support/subscriptions.ts'
import { aFundedAccount, balanceOf } from '../../../support/usages.ts'

test('copies of a checkout that arrive at once start one subscription, and all answer it', async () => {
  const plan = await aPlan({ interval: 'month', on_start_credits: 5 })
  for (let round = 0; round < 5; round++) {
    const account = await aFundedAccount(0n)
    const body = { id: randomUUID(), subscription_body: { plan: plan.id } }
    const answers = await Promise.all(Array.from({ length: 16 }, () => checkOut(account, body)))
    expect(answers.map(({ status, text }) => (status === 200 ? status : text))).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((each) => each.body.subscription.id))).toEqual(new Set([body.id]))
    expect((await listSubscriptions(account)).body.subscriptions).toHaveLength(1)
    expect(await balanceOf(account)).toBe(5n)
  }
})
