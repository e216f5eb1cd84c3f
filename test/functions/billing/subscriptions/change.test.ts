import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aPlan, updatePlan } from '../../../support/plans.ts'
import {
  atInstant,
  cancel,
  changePlan,
  entriesOf,
  getSubscription,
  listSubscriptions,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

const START = '2027-01-31T10:00:00.000Z'
const FEBRUARY = '2027-02-10T00:00:00.000Z'
const MARCH = '2027-03-10T00:00:00.000Z'
const APRIL = '2027-04-10T00:00:00.000Z'

async function aSubscription(plan: object = {}, balance = 0n) {
  const account = await aFundedAccount(balance)
  const made = await aPlan({ interval: 'month', period_credits: 100, ...plan })
  const { id } = await atInstant(START, () => subscribe(account, made.id))
  const change = (body: object) => changePlan(account, id, body)
  const read = async () => (await getSubscription(account, id)).body.subscription
  const charge = async () => (await report(account, [aUsage()])).body.balance
  return { account, id, change, read, charge, plan: made }
}
const anotherPlan = (given: object = {}) => aPlan({ interval: 'month', period_credits: 30, ...given })

test('without immediate it waits for the end of the period, and keeps the day of the anchor', async () => {
  const { account, id, change, read, charge, plan } = await aSubscription()
  const next = await anotherPlan()
  await atInstant(FEBRUARY, async () => {
    const { status, body } = await change({ plan_change: { plan: next.name } })
    const { current_period_end_at: effective_at, ...shown } = await read()
    const phase = { effective_at, plan_id: next.id, reason: 'change' }
    expect([status, body, shown.phases, shown.plan_id]).toEqual([200, { phase }, [phase], plan.id])
    expect(effective_at.slice(0, 13)).toBe('2027-02-28T10')
    expect(await charge()).toBe('99')
  })
  await atInstant(MARCH, async () => {
    expect(await charge()).toBe('29')
    const { plan_id, phases, current_period_start_at, current_period_end_at } = await read()
    expect([plan_id, phases, current_period_start_at.slice(0, 13), current_period_end_at.slice(0, 13)]).toEqual([
      ...[next.id, [], '2027-02-28T10', '2027-03-31T10'],
    ])
    expect((await listSubscriptions(account, { plan: next.id })).body.subscriptions[0].id).toBe(id)
  })
})

test('a plan of another interval counts from the change on', async () => {
  const { change, read } = await aSubscription()
  const weekly = await anotherPlan({ interval: 'week' })
  await atInstant(FEBRUARY, () => change({ plan: weekly.id }))
  await atInstant(MARCH, async () => {
    const { current_period_start_at, current_period_end_at, billing_cycle_anchor_at } = await read()
    const days = [billing_cycle_anchor_at, current_period_start_at, current_period_end_at]
    expect(days.map((each: string) => each.slice(0, 10))).toEqual(['2027-02-28', '2027-03-07', '2027-03-14'])
  })
})

test('immediate takes the new plan now, with a new anchor; the credits of the cut period stay until its old end', async () => {
  const { account, change, read, charge, plan } = await aSubscription()
  const next = await anotherPlan({ on_start_credits: 1_000, period_credits: 130 })
  await atInstant(FEBRUARY, async () => {
    const { body } = await change({ plan_change: { plan: next.id, immediate: true } })
    const {
      plan_id,
      billing_cycle_anchor_at: at,
      current_period_start_at,
      current_period_end_at,
      phases,
    } = await read()
    expect([body.phase, phases, plan_id, current_period_start_at]).toEqual([
      ...[{ effective_at: at, plan_id: next.id, reason: 'change' }, [], next.id, at],
    ])
    expect([at.slice(0, 10), current_period_end_at.slice(0, 10)]).toEqual(['2027-02-10', '2027-03-10'])
    expect(await charge()).toBe('129')
    // A change of the plan grants no start credits, and the credits of the cut period are taken off the new ones.
    const given = (await entriesOf(account)).filter((entry) => entry.includes('plan'))
    expect(given).toEqual([`100 system.plan.${plan.name}`, `30 system.plan.${next.name}`])
  })
  await atInstant('2027-03-01T00:00:00.000Z', async () => expect(await charge()).toBe('29'))
  await atInstant('2027-03-11T00:00:00.000Z', async () => expect(await charge()).toBe('129'))
})

test('the last word wins: a change replaces what waits, also a cancellation', async () => {
  const { account, id, change, read } = await aSubscription()
  const [one, two] = [await anotherPlan(), await anotherPlan()]
  await atInstant(FEBRUARY, async () => {
    await change({ plan: one.id })
    await change({ plan: two.id, immediate: false })
    expect((await read()).phases).toMatchObject([{ plan_id: two.id }])
    await cancel(account, id)
    await change({ plan: one.id })
    expect(await read()).toMatchObject({ canceled_at: '', phases: [{ plan_id: one.id, reason: 'change' }] })
    await change({ plan: two.id, immediate: true })
    expect(await read()).toMatchObject({ plan_id: two.id, phases: [] })
  })
})

test('cancel_upcoming_changes takes back what waits', async () => {
  const { account, id, change, read, plan } = await aSubscription()
  const back = { phase_change: { cancel_upcoming_changes: true } }
  const nothing = { phase: { effective_at: '', plan_id: '', reason: '' } }
  await atInstant(FEBRUARY, async () => {
    const before = await read()
    expect((await change(back)).body).toEqual(nothing)
    expect(await read()).toEqual(before)
    await change({ plan: (await anotherPlan()).id })
    expect((await change(back)).body).toEqual(nothing)
    await cancel(account, id)
    expect((await change(back)).body).toEqual(nothing)
    expect(await read()).toMatchObject({ canceled_at: '', phases: [] })
  })
  await atInstant(MARCH, async () => expect(await read()).toMatchObject({ state: 'active', plan_id: plan.id }))
})

test('in a trial a change comes with its end; an immediate one ends it and brings no other', async () => {
  const [waiting, immediate] = [await aSubscription({ trial_days: 20 }), await aSubscription({ trial_days: 20 })]
  const next = await anotherPlan({ trial_days: 20 })
  await atInstant(FEBRUARY, async () => {
    await waiting.change({ plan: next.id })
    const { state, trial_ends_at, phases } = await waiting.read()
    expect([state, phases[0].effective_at]).toEqual(['trialing', trial_ends_at])
    await immediate.change({ plan: next.id, immediate: true })
    const now = await immediate.read()
    expect([now.state, now.trial_ends_at]).toEqual(['active', now.billing_cycle_anchor_at])
    expect(await immediate.charge()).toBe('29')
  })
  await atInstant('2027-02-21T00:00:00.000Z', async () => {
    expect(await waiting.read()).toMatchObject({ state: 'active', plan_id: next.id, phases: [] })
    expect(await waiting.charge()).toBe('29')
  })
})

test('a cancellation with the end of a trial is taken back by a change', async () => {
  const [account, plan] = [await aFundedAccount(0n), await aPlan({ interval: 'month', trial_days: 3 })]
  const { id } = await subscribe(account, plan.id, { cancel_after_trial: true })
  await changePlan(account, id, { plan: (await anotherPlan()).id })
  expect((await getSubscription(account, id)).body.subscription.canceled_at).toBe('')
})

test('a change takes the terms of its request, and goes on though the plan becomes inactive', async () => {
  const { change, read, charge } = await aSubscription()
  const next = await anotherPlan()
  await atInstant(FEBRUARY, () => change({ plan: next.id }))
  await updatePlan(next.id, { state: 'inactive', period_credits: 999 })
  expect(reasonOf(await updatePlan(next.id, { interval: 'day' }))).toBe('PLAN_IN_USE')
  await atInstant(MARCH, async () => {
    expect((await read()).plan_id).toBe(next.id)
    expect(await charge()).toBe('29')
  })
  await atInstant(APRIL, async () => expect(await charge()).toBe('29'))
})

test('a change while past due gives no credits before it is paid', async () => {
  const { account, id, change, charge } = await aSubscription({}, 10n)
  const next = await anotherPlan({ period_credits: 130 })
  await atInstant(FEBRUARY, async () => {
    await updateSubscription(account, id, { state: 'past_due' })
    await change({ plan: next.id, immediate: true })
    expect(await charge()).toBe('109')
    await updateSubscription(account, id, { state: 'active' })
    expect(await charge()).toBe('138')
  })
})

test('a late copy of a change undoes nothing', async () => {
  const { change, read } = await aSubscription()
  const [one, two] = [await anotherPlan(), await anotherPlan()]
  await atInstant(FEBRUARY, async () => {
    const late = await abandon(() => change({ plan: one.id, immediate: true }))
    await change({ plan: one.id })
    await change({ plan: two.id, immediate: true })
    await late().catch(() => undefined)
    expect((await read()).plan_id).toBe(two.id)
  })
})
