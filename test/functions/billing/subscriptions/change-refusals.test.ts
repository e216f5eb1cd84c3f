import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/subscriptions/change.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { callersOf, deleteOrganization, statusesOf } from '../../../support/accounts.ts'
import { aPlan, updatePlan } from '../../../support/plans.ts'
import { atInstant, cancel, changePlan, getSubscription, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

const START = '2027-01-31T10:00:00.000Z'
const FEBRUARY = '2027-02-10T00:00:00.000Z'

async function aSubscription(plan: object = {}, balance = 0n) {
  const account = await aFundedAccount(balance)
  const made = await aPlan({ interval: 'month', period_credits: 100, ...plan })
  const { id } = await atInstant(START, () => subscribe(account, made.id))
  const change = (body: object) => changePlan(account, id, body)
  const read = async () => (await getSubscription(account, id)).body.subscription
  return { account, id, change, read, plan: made }
}
const anotherPlan = (given: object = {}) => aPlan({ interval: 'month', period_credits: 30, ...given })

test('platform admins alone, and others learn nothing', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const { id } = await subscribe(account, (await aPlan()).id)
  const callers = Object.values(await callersOf(organization.resource))
  for (const each of [id, randomUUID()]) {
    const path = { org_id: organization.id, billing_id: account.id, id: each }
    expect(await statusesOf(handler, callers, path, { body: { plan: 'x' } })).toEqual([403, 403, 403, 403])
  }
})

test('one form of the two, and no other field', async () => {
  const { change, read } = await aSubscription()
  const [plan_change, phase_change] = [{ plan: 'x' }, { cancel_upcoming_changes: true }]
  for (const [body, fields] of [
    [{}, ['plan_change']],
    [{ plan_change, phase_change }, ['plan_change']],
    [{ plan_change, plan: 'x' }, ['plan_change']],
    [{ phase_change, immediate: true }, ['plan_change']],
    [{ immediate: true }, ['plan']],
    [{ plan_change: {} }, ['plan_change.plan']],
    [{ plan_change: { ...plan_change, provider_coupon_id: 'x' } }, ['plan_change.provider_coupon_id']],
    [{ plan: 'x', provider_coupon_id: 'x' }, ['provider_coupon_id']],
    [{ phase_change: { cancel_upcoming_changes: false } }, ['phase_change.cancel_upcoming_changes']],
  ] as const)
    expect(fieldsOf(await change(body)), JSON.stringify(body)).toEqual(fields)
  expect((await atInstant(FEBRUARY, read)).phases).toEqual([])
})

test('the plan that it has, one that waits and one of another subscription are refused', async () => {
  const { account, id, change, plan } = await aSubscription()
  const [waiting, other] = [await anotherPlan(), await anotherPlan()]
  await atInstant(FEBRUARY, async () => {
    const second = await subscribe(account, other.id)
    await change({ plan: waiting.id })
    for (const body of [
      { plan: waiting.id },
      { plan: plan.id },
      { plan: plan.name, immediate: true },
      { plan: other.id },
    ])
      expect(reasonOf(await change(body))).toBe('ALREADY_SUBSCRIBED')
    // While the change to a plan waits for the end of a period, no other subscription of the account can change to this
    // plan.
    expect(reasonOf(await changePlan(account, second.id, { plan: waiting.id, immediate: true }))).toBe(
      'ALREADY_SUBSCRIBED',
    )
    expect((await change({ plan: waiting.id, immediate: true })).status).toBe(200)
    await cancel(account, id, { immediate: true })
    expect((await changePlan(account, second.id, { plan: waiting.id })).status).toBe(200)
  })
})

test('what a plan, a subscription and an account refuse', async () => {
  const { account, id, change } = await aSubscription({ interval: '' }, 100n)
  const [next, gone] = [await anotherPlan(), await anotherPlan({ period_credits: '9223372036854775708' })]
  await atInstant(FEBRUARY, async () => {
    expect((await change({ plan: 'no-such-plan' })).status).toBe(404)
    expect((await changePlan(account, randomUUID(), { plan: next.id })).status).toBe(404)
    expect(reasonOf(await change({ plan: next.id }))).toBe('PERIOD_WITHOUT_END')
    expect(reasonOf(await change({ plan: gone.id, immediate: true }))).toBe('BALANCE_OVERFLOW')
    await updatePlan(gone.id, { state: 'inactive' })
    expect(reasonOf(await change({ plan: gone.id, immediate: true }))).toBe('PLAN_INACTIVE')
    await setAccountState(aTable(), account, 'disabled', new Date())
    expect(reasonOf(await change({ plan: next.id, immediate: true }))).toBe('ACCOUNT_DISABLED')
    await cancel(account, id, { immediate: true })
    for (const body of [{ plan: next.id }, { phase_change: { cancel_upcoming_changes: true } }])
      expect(reasonOf(await change(body))).toBe('SUBSCRIPTION_ENDED')
    expect(await balanceOf(account)).toBe(200n)
  })
})

test('after the deletion of its organization it is 404', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization)
  const { id } = await subscribe(account, (await aPlan()).id)
  await deleteOrganization(organization.resource)
  expect((await changePlan(account, id, { plan: (await aPlan()).id })).status).toBe(404)
})
