import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aPlan, aPlanName, updatePlan } from '../../../support/plans.ts'
import { cancel, checkOut, getSubscription, listSubscriptions, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, balanceOf } from '../../../support/usages.ts'
import { anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

const _organization = await anOrganization()
const start = (account: Account, plan: string, given: object = {}) =>
  checkOut(account, { id: randomUUID(), subscription_body: { plan, ...given } })
const anEmptyAccount = () => aFundedAccount(0n)

test('the answer has the subscription and the balance', async () => {
  const account = await aFundedAccount(7n)
  const plan = await aPlan({ interval: 'month', on_start_credits: 5, period_credits: 100 })
  const id = randomUUID()
  const { status, body } = await checkOut(account, { id, subscription_body: { plan: plan.id } })
  const { created_at } = body.subscription
  expect([status, body]).toEqual([
    200,
    {
      balance: '112',
      subscription: {
        ...{ id, customer_id: account.id, provider_id: '', plan_id: plan.id, state: 'active', metadata: {} },
        ...{ created_at, updated_at: created_at, canceled_at: '', ended_at: '', trial_ends_at: '' },
        ...{ current_period_start_at: created_at, current_period_end_at: expect.stringMatching(/Z$/) },
        ...{ billing_cycle_anchor_at: created_at, phases: [], customer: null, plan: null },
      },
    },
  ])
})

test('a refused checkout starts nothing and gives no credits', async () => {
  const [account, plan] = [await anEmptyAccount(), await aPlan({ on_start_credits: 5 })]
  await updatePlan(plan.id, { state: 'inactive' })
  const refused = await start(account, plan.name)
  expect([refused.status, refused.body.code, reasonOf(refused)]).toEqual([400, 9, 'PLAN_INACTIVE'])
  await updatePlan(plan.id, { state: 'active' })
  await setAccountState(aTable(), account, 'disabled', new Date())
  expect(reasonOf(await start(account, plan.name))).toBe('ACCOUNT_DISABLED')
  expect([(await listSubscriptions(account)).body.subscriptions, await balanceOf(account)]).toEqual([[], 0n])
})

test('an account subscribes to a plan once at a time, and to five plans', async () => {
  const account = await anEmptyAccount()
  const plans = await Promise.all(Array.from({ length: 6 }, () => aPlan({ interval: 'month' })))
  const first = await subscribe(account, plans[0].id)
  const again = await start(account, plans[0].name)
  expect([again.body.code, detailOf(again, 'ErrorInfo')]).toMatchObject([
    9,
    { reason: 'ALREADY_SUBSCRIBED', metadata: { resource: plans[0].id, subscription: first.id } },
  ])
  for (const plan of plans.slice(1, 5)) await subscribe(account, plan.id)
  expect(reasonOf(await start(account, plans[5].id))).toBe('TOO_MANY_SUBSCRIPTIONS')
  // A subscription whose cancellation waits for the end of the period still counts as an open subscription.
  await cancel(account, first.id)
  expect(reasonOf(await start(account, plans[0].id))).toBe('ALREADY_SUBSCRIBED')
  expect(reasonOf(await start(account, plans[5].id))).toBe('TOO_MANY_SUBSCRIPTIONS')
  await cancel(account, first.id, { immediate: true })
  expect((await start(account, plans[0].id)).status).toBe(200)
})

test('start credits are given once for an account and plan, and credits beyond int64 are refused', async () => {
  const account = await anEmptyAccount()
  const plan = await aPlan({ interval: 'month', on_start_credits: '9223372036854775800', period_credits: 8 })
  const refused = await start(account, plan.id)
  expect([refused.status, reasonOf(refused), await balanceOf(account)]).toEqual([400, 'BALANCE_OVERFLOW', 0n])
  const given = await aPlan({ interval: 'month', on_start_credits: 5 })
  const { id } = await subscribe(account, given.id)
  await cancel(account, id, { immediate: true })
  expect((await start(account, given.id)).body.balance).toBe('5')
})

test('a subscription keeps the terms of its start', async () => {
  const [account, plan] = [await anEmptyAccount(), await aPlan({ interval: 'month', period_credits: 10 })]
  const { id, current_period_end_at } = await subscribe(account, plan.id)
  const change = { period_credits: 99, name: aPlanName(), state: 'inactive' }
  expect((await updatePlan(plan.id, change)).status).toBe(200)
  expect(reasonOf(await updatePlan(plan.id, { interval: 'day' }))).toBe('PLAN_IN_USE')
  expect((await getSubscription(account, id)).body.subscription).toMatchObject({ current_period_end_at })
  await cancel(account, id)
  expect(reasonOf(await updatePlan(plan.id, { interval: 'day' }))).toBe('PLAN_IN_USE')
  await cancel(account, id, { immediate: true })
  expect((await updatePlan(plan.id, { interval: 'day' })).status).toBe(200)
})
