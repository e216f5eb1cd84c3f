import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { checkOut, getSubscription, subscribe } from '../../../support/subscriptions.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../../../support/usages.ts'

const MONTH = 31 * 24 * 60 * 60

test('a subscription gives its credits at the start and with each period, and the next charge sees them', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlan({ interval: 'month', on_start_credits: 5, period_credits: 100 })
  const answer = await checkOut(account, { id: randomUUID(), subscription_body: { plan: plan.name } })
  expect(answer.text).toContain('active')
  expect(answer.body.balance).toBe('115')
  expect((await report(account, [aUsage({ amount: 30 })])).body.balance).toBe('85')
  await later(MONTH, async () => {
    // 100 less 30 have expired, and 100 are new.
    expect((await report(account, [aUsage({ amount: 1 })])).body.balance).toBe('114')
  })
})

test('a period that nobody noticed leaves no entry, and a trial gives no period credits', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlan({ interval: 'month', period_credits: 100, trial_days: 14 })
  const { id, state, trial_ends_at, billing_cycle_anchor_at } = await subscribe(account, plan.id)
  expect({ state, anchor: billing_cycle_anchor_at }).toEqual({ state: 'trialing', anchor: trial_ends_at })
  expect((await accountNow(account)).balance).toBe(10n)
  await later(12 * MONTH, async () => {
    expect((await report(account, [aUsage({ amount: 1 })])).body.balance).toBe('109')
    expect((await getSubscription(account, id)).body.subscription.state).toBe('active')
  })
})
