import { expect, test } from 'vitest'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { cancel, changePlan, getSubscription, subscribe, updateSubscription } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'

// Processes whose clocks differ by some seconds change the same subscription.

const DAY = 86_400_000

test('a process whose clock is behind cancels a subscription at the end of its first period, not at its start', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'day' })
  const made = await later(4, () => subscribe(account, plan.id))
  await cancel(account, made.id)
  const { phases, current_period_end_at } = (await getSubscription(account, made.id)).body.subscription
  const end = new Date(Date.parse(made.created_at) + DAY).toISOString()
  expect([current_period_end_at, phases]).toEqual([end, [{ effective_at: end, plan_id: '', reason: 'cancel' }]])
})

test('a process whose clock is behind changes a plan at the end of the period that an immediate change began', async () => {
  const account = await aFundedAccount(0n)
  const first = await aPlan({ interval: 'week', trial_days: '3' })
  const [second, third] = [await aPlan({ interval: 'day' }), await aPlan({ interval: 'month' })]
  const { id } = await subscribe(account, first.id)
  const change = (plan: string, immediate: boolean) => changePlan(account, id, { plan_change: { plan, immediate } })
  const { effective_at } = (await later(4, () => change(second.id, true))).body.phase
  const { body } = await change(third.id, false)
  expect(body.phase.effective_at).toBe(new Date(Date.parse(effective_at) + DAY).toISOString())
})

test('a state that is set without a time is the last word, also where another clock was ahead', async () => {
  const account = await aFundedAccount(0n)
  const { id } = await subscribe(account, (await aPlan({ interval: 'month' })).id)
  await later(4, () => updateSubscription(account, id, { state: 'past_due' }))
  expect((await updateSubscription(account, id, { state: 'active' })).body.subscription.state).toBe('active')
})
