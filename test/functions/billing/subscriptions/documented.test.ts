import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/billing/accounts/disable.ts'
import { handler as enable } from '../../../../functions/billing/accounts/enable.ts'
import { handler as disableUser } from '../../../../functions/directory/users/disable.ts'
import { startOfPeriod } from '../../../../lib/billing/timeline/periods.ts'
import { admin } from '../../../support/accounts.ts'
import { later } from '../../../support/holds.ts'
import { aPlan, aPlanName, updatePlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { call } from '../../../support/request.ts'
import {
  cancel,
  changePlan,
  checkEntitlement,
  checkOut,
  checkTrial,
  getSubscription,
  listEntitlements,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aPermission, aPolicy, aRole, aUser } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

// Tests the rules that docs/plans.md describes.

const DAY = 24 * 60 * 60
const MONTH = 31 * DAY
type Account = Awaited<ReturnType<typeof aFundedAccount>>

/** Creates a plan with a product that has a new feature. */
async function aPlanWithFeature(given: object = {}, product: object = {}) {
  const plan = await aPlan({ interval: 'month', period_credits: 100, ...given })
  const feature = aPlanName()
  await aProductWith({ plan_id: plan.id, features: [{ name: feature }], ...product })
  return { ...plan, feature }
}
const isEntitled = async (account: Account, feature: string) =>
  (await checkEntitlement(account, { feature })).body.status
const now = async (account: Account, id: string) => (await getSubscription(account, id)).body.subscription
/** Charges one credit, which also settles the account. Returns the balance after the charge. */
const balanceAfterCharge = async (account: Account) => (await report(account, [aUsage()])).body.balance

test('the terms of a plan are taken at the start, its products are those of now', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlanWithFeature()
  await subscribe(account, plan.id)
  await updatePlan(plan.id, { period_credits: 7 })
  const added = aPlanName()
  await aProductWith({ plan_id: plan.id, features: [{ name: added }] })
  expect([await isEntitled(account, plan.feature), await isEntitled(account, added)]).toEqual([true, true])
  await later(MONTH, async () => expect(await balanceAfterCharge(account)).toBe('109'))
})

test('a trial entitles without credits, and is given once for an account and plan', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlanWithFeature({ trial_days: 7 })
  const { id } = await subscribe(account, plan.id)
  expect([(await now(account, id)).state, await isEntitled(account, plan.feature)]).toEqual(['trialing', true])
  expect(await balanceAfterCharge(account)).toBe('9')
  expect((await checkTrial(account, plan.id)).body.trialed).toBe(true)
  await cancel(account, id, { immediate: true })
  expect((await subscribe(account, plan.id)).state).toBe('active')
  const again = await checkOut(account, { subscription_body: { plan: (await aPlan()).id, cancel_after_trial: true } })
  expect(reasonOf(again)).toBe('NO_TRIAL')
})

test.each([
  ['2027-01-31T08:00:00.000Z', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['2028-01-30T08:00:00.000Z', ['2028-02-29', '2028-03-30', '2028-04-30']],
])('months from %s keep the day, or the last one of a shorter month', (anchor, days) => {
  const starts = [1, 2, 3].map((count) => startOfPeriod(anchor, 'month', count))
  expect(starts).toEqual(days.map((day) => `${day}T08:00:00.000Z`))
})

test('a cancellation waits for the end of the period; at once it ends, and either may be sent again', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlanWithFeature()
  const { id, current_period_end_at: end } = await subscribe(account, plan.id)
  await cancel(account, id)
  const canceled = await now(account, id)
  expect(canceled).toMatchObject({ state: 'active', phases: [{ effective_at: end, plan_id: '', reason: 'cancel' }] })
  expect((await cancel(account, id)).status).toBe(200)
  expect((await now(account, id)).canceled_at).toBe(canceled.canceled_at)
  await later(MONTH, async () => {
    expect((await now(account, id)).state).toBe('ended')
    expect([await isEntitled(account, plan.feature), await balanceAfterCharge(account)]).toEqual([false, '9'])
  })
  await cancel(account, id, { immediate: true })
  expect([(await now(account, id)).state, await isEntitled(account, plan.feature)]).toEqual(['ended', false])
})

test('one thing waits: the last word of change and cancellation wins, and what waits can be taken back', async () => {
  const account = await aFundedAccount()
  const [plan, other] = [await aPlanWithFeature(), await aPlanWithFeature({ period_credits: 500 })]
  const { id, current_period_end_at: end } = await subscribe(account, plan.id)
  await cancel(account, id)
  await changePlan(account, id, { plan_change: { plan: other.id } })
  const waiting = [{ effective_at: end, plan_id: other.id, reason: 'change' }]
  expect(await now(account, id)).toMatchObject({ canceled_at: '', phases: waiting, plan_id: plan.id })
  await later(MONTH, async () => {
    expect(await now(account, id)).toMatchObject({ state: 'active', plan_id: other.id, phases: [] })
    expect([await isEntitled(account, plan.feature), await isEntitled(account, other.feature)]).toEqual([false, true])
  })
  const { phase } = (await changePlan(account, id, { phase_change: { cancel_upcoming_changes: true } })).body
  expect([phase.reason, (await now(account, id)).phases]).toEqual(['', []])
})

test('a change has no id: a copy is ALREADY_SUBSCRIBED, and one that arrives after another change is a change', async () => {
  const account = await aFundedAccount()
  const [plan, other] = [await aPlan({ interval: 'month' }), await aPlan({ interval: 'year' })]
  const { id } = await subscribe(account, plan.id)
  const toOther = () => changePlan(account, id, { plan_change: { plan: other.id, immediate: true } })
  expect((await toOther()).status).toBe(200)
  expect(reasonOf(await toOther())).toBe('ALREADY_SUBSCRIBED')
  await changePlan(account, id, { plan_change: { plan: plan.id, immediate: true } })
  expect((await toOther()).body.phase.plan_id).toBe(other.id)
})

test('while past due nothing is given and nothing entitles; once paid for, the current period is given, once', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlanWithFeature()
  const { id } = await subscribe(account, plan.id)
  await updateSubscription(account, id, { state: 'past_due', state_at: '2026-01-02T00:00:00Z' })
  expect(await isEntitled(account, plan.feature)).toBe(false)
  await updateSubscription(account, id, { state: 'active', state_at: '2026-01-01T00:00:00Z' })
  expect((await now(account, id)).state).toBe('past_due')
  await later(2 * MONTH, async () => {
    expect(await balanceAfterCharge(account)).toBe('9')
    const paid = { state: 'active', state_at: '2026-01-03T00:00:00Z' }
    for (const again of [1, 2])
      expect([again, (await updateSubscription(account, id, paid)).status]).toEqual([again, 200])
    expect([await isEntitled(account, plan.feature), await balanceAfterCharge(account)]).toEqual([true, '108'])
  })
})

test('a disabled account is entitled to nothing, and gets the credits of the current period once it is enabled', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlanWithFeature()
  await subscribe(account, plan.id)
  const path = { as: admin, params: { org_id: account.organization_id, id: account.id } }
  await call(disable, path)
  expect(await isEntitled(account, plan.feature)).toBe(false)
  await later(3 * MONTH, async () => {
    await call(enable, path)
    expect([await isEntitled(account, plan.feature), await balanceAfterCharge(account)]).toEqual([true, '109'])
  })
})

test('start credits are given once for an account and plan, and a change gives none', async () => {
  const account = await aFundedAccount(10n)
  const plan = await aPlan({ interval: 'month', on_start_credits: 50 })
  const { id } = await subscribe(account, plan.id)
  await cancel(account, id, { immediate: true })
  const second = await subscribe(account, plan.id)
  const other = await aPlan({ interval: 'month', on_start_credits: 70 })
  await changePlan(account, second.id, { plan_change: { plan: other.id, immediate: true } })
  expect(await balanceAfterCharge(account)).toBe('59')
})

test('the largest seat limit of the plans counts, beside the users of the organization', async () => {
  const account = await aFundedAccount()
  const perSeat = (seat_limit: number) => ({ behavior: 'per_seat', behavior_config: { seat_limit } })
  const plans = [await aPlanWithFeature({}, perSeat(3)), await aPlanWithFeature({}, perSeat(25))]
  for (const { id } of plans) await subscribe(account, id)
  const role = await aRole([(await aPermission('seats.desk.get')).id])
  for (const user of [aUser(), aUser()]) await aPolicy(role, user, `app/organization:${account.organization_id}`)
  const { seats, features, subscriptions } = (await listEntitlements(account)).body
  expect(seats).toEqual({ limit: '25', used: 2 })
  expect(features.map(({ name }: { name: string }) => name).toSorted()).toEqual(
    plans.map(({ feature }) => feature).toSorted(),
  )
  expect(subscriptions).toHaveLength(2)
})

test('a disabled user keeps its seat', async () => {
  const account = await aFundedAccount()
  const user = aUser()
  await aPolicy(await aRole([]), user, `app/organization:${account.organization_id}`)
  const disabled = await call(disableUser, {
    as: admin,
    method: 'POST',
    params: { id: user.slice('app/user:'.length) },
    body: {},
  })
  expect(disabled.status).toBe(200)
  expect((await listEntitlements(account)).body.seats).toEqual({ limit: '0', used: 1 })
})

test('an account has at most five subscriptions that have not ended', async () => {
  const account = await aFundedAccount()
  const plans = await Promise.all(Array.from({ length: 6 }, () => aPlan({ interval: 'month' })))
  for (const { id } of plans.slice(0, 5)) await subscribe(account, id)
  const sixth = await checkOut(account, { subscription_body: { plan: plans[5].id } })
  expect(reasonOf(sixth)).toBe('TOO_MANY_SUBSCRIPTIONS')
})
