import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aPlan } from '../../../support/plans.ts'
import { cancel, checkOut, checkTrial, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

const start = (account: Account, plan: string, given: object = {}) =>
  checkOut(account, { id: randomUUID(), subscription_body: { plan, ...given } })
const anEmptyAccount = () => aFundedAccount(0n)
const DAY_MS = 24 * 60 * 60 * 1_000

test('a trial comes first, without credits of a period, and once for an account and plan', async () => {
  const account = await anEmptyAccount()
  const plan = await aPlan({ interval: 'month', trial_days: 14, on_start_credits: 5, period_credits: 100 })
  const { body } = await start(account, plan.id)
  const { id, created_at, trial_ends_at, state, ...shown } = body.subscription
  expect([state, Date.parse(trial_ends_at) - Date.parse(created_at), body.balance]).toEqual([
    'trialing',
    14 * DAY_MS,
    '5',
  ])
  expect(shown).toMatchObject({
    ...{ current_period_start_at: created_at, current_period_end_at: trial_ends_at },
    billing_cycle_anchor_at: trial_ends_at,
  })
  expect((await checkTrial(account, plan.id)).body.trialed).toBe(true)
  await cancel(account, id, { immediate: true })
  const second = await start(account, plan.id)
  expect(second.body).toMatchObject({ balance: '105', subscription: { state: 'active', trial_ends_at: '' } })
})

test('skip_trial starts without the trial, and leaves it for later', async () => {
  const account = await anEmptyAccount()
  const plan = await aPlan({ interval: 'month', trial_days: 14 })
  const { id, state } = await subscribe(account, plan.id, { skip_trial: true })
  expect([state, (await checkTrial(account, plan.id)).body.trialed]).toEqual(['active', false])
  await cancel(account, id, { immediate: true })
  expect((await subscribe(account, plan.id)).state).toBe('trialing')
})

test('cancel_after_trial ends with the trial, and is refused where there is none', async () => {
  const account = await anEmptyAccount()
  const plan = await aPlan({ interval: 'month', trial_days: 14, period_credits: 100 })
  const made = await subscribe(account, plan.id, { cancel_after_trial: true })
  const { id, canceled_at, created_at, trial_ends_at, phases } = made
  expect([canceled_at, phases]).toEqual([created_at, [{ effective_at: trial_ends_at, plan_id: '', reason: 'cancel' }]])
  await cancel(account, id, { immediate: true })
  for (const each of [plan, await aPlan()]) {
    const refused = await start(account, each.id, { cancel_after_trial: true })
    expect([refused.status, refused.body.code, reasonOf(refused)]).toEqual([400, 9, 'NO_TRIAL'])
  }
})
