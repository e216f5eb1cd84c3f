import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aPlan } from '../../../support/plans.ts'
import { atInstant, cancel, changePlan, getSubscription, subscribe } from '../../../support/subscriptions.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

const START = '2027-01-31T10:00:00.000Z'

async function aSubscription(plan: object = {}, given: object = {}) {
  const account = await aFundedAccount(0n)
  const made = await aPlan({ interval: 'month', period_credits: 100, ...plan })
  const { id } = await atInstant(START, () => subscribe(account, made.id, given))
  const read = async () => (await getSubscription(account, id)).body.subscription
  return { account, id, read, plan: made }
}

test('ends with the period, which is still paid for', async () => {
  const { account, id, read } = await aSubscription()
  await atInstant('2027-02-10T00:00:00.000Z', async () => {
    const answer = await cancel(account, id)
    expect([answer.status, answer.body]).toEqual([200, {}])
    const { state, ended_at, canceled_at, current_period_end_at, phases } = await read()
    expect([state, ended_at, canceled_at.slice(0, 10), current_period_end_at.slice(0, 10)]).toEqual([
      ...['active', '', '2027-02-10', '2027-02-28'],
    ])
    expect(phases).toEqual([{ effective_at: current_period_end_at, plan_id: '', reason: 'cancel' }])
  })
  await atInstant('2027-03-10T00:00:00.000Z', async () => {
    const { state, ended_at, phases, current_period_start_at, current_period_end_at } = await read()
    expect([state, phases, ended_at]).toEqual(['ended', [], current_period_end_at])
    // The current period is the last period of the subscription.
    expect(current_period_start_at.slice(0, 10)).toBe('2027-01-31')
    expect((await report(account, [aUsage()])).status).toBe(400)
  })
})

test('immediate ends now; its credits stay until the end that their period had', async () => {
  const { account, id, read } = await aSubscription()
  await atInstant('2027-02-10T00:00:00.000Z', async () => {
    await cancel(account, id, { immediate: true })
    const { state, ended_at, canceled_at, phases } = await read()
    expect([state, canceled_at, phases, ended_at.slice(0, 10)]).toEqual(['ended', ended_at, [], '2027-02-10'])
    expect((await report(account, [aUsage({ amount: 1 })])).body.balance).toBe('99')
  })
  await atInstant('2027-02-28T10:00:01.000Z', async () => {
    expect((await report(account, [aUsage({ amount: 1 })])).status).toBe(400)
  })
})

test('is repeatable: canceled_at is the first, and an ended one stays as it is', async () => {
  const { account, id, read } = await aSubscription()
  const first = await atInstant('2027-02-01T00:00:00.000Z', async () => {
    await cancel(account, id)
    return read()
  })
  await atInstant('2027-02-02T00:00:00.000Z', async () => {
    expect((await cancel(account, id)).status).toBe(200)
    expect(await read()).toEqual(first)
    await cancel(account, id, { immediate: true })
    const ended = await read()
    expect([ended.state, ended.canceled_at]).toEqual(['ended', first.canceled_at])
    for (const body of [{}, { immediate: true }]) expect((await cancel(account, id, body)).status).toBe(200)
    expect(await read()).toEqual(ended)
  })
})

test('in a trial it comes with its end', async () => {
  const { account, id, read } = await aSubscription({ trial_days: 10 })
  await atInstant('2027-02-01T00:00:00.000Z', async () => {
    await cancel(account, id)
    const { state, trial_ends_at, phases } = await read()
    expect([state, phases[0].effective_at]).toEqual(['trialing', trial_ends_at])
  })
  await atInstant('2027-02-11T00:00:00.000Z', async () => {
    const { state, ended_at, trial_ends_at, current_period_end_at } = await read()
    expect([state, ended_at, current_period_end_at]).toEqual(['ended', trial_ends_at, trial_ends_at])
    expect((await report(account, [aUsage()])).status).toBe(400)
  })
})

test('a change that waits is replaced', async () => {
  const { account, id, read, plan } = await aSubscription()
  await atInstant('2027-02-01T00:00:00.000Z', async () => {
    await changePlan(account, id, { plan: (await aPlan()).id })
    await cancel(account, id)
    expect((await read()).phases).toMatchObject([{ reason: 'cancel' }])
  })
  await atInstant('2027-03-01T00:00:00.000Z', async () => {
    expect(await read()).toMatchObject({ state: 'ended', plan_id: plan.id })
  })
})

test('a period without end is canceled at once, or not at all', async () => {
  const { account, id, read } = await aSubscription({ interval: '' })
  // The clock of this request is behind the clock of the request that started the subscription.
  const refused = await cancel(account, id)
  expect([refused.status, refused.body.code, reasonOf(refused)]).toEqual([400, 9, 'PERIOD_WITHOUT_END'])
  expect((await cancel(account, id, { immediate: true })).status).toBe(200)
  expect((await read()).state).toBe('ended')
})

test('the end of a trial is one, also before a period without end', async () => {
  const { account, id } = await aSubscription({ interval: '', trial_days: 3 })
  await atInstant('2027-02-01T00:00:00.000Z', async () => expect((await cancel(account, id)).status).toBe(200))
})

test('by a clock behind that of the start it ends with the first period, too', async () => {
  const { account, id } = await aSubscription()
  await atInstant('2027-01-31T09:59:58.000Z', () => cancel(account, id))
  await atInstant(START, async () => {
    const { state, phases } = (await getSubscription(account, id)).body.subscription
    expect([state, phases[0]?.effective_at.slice(0, 10)]).toEqual(['active', '2027-02-28'])
  })
})

test('a late copy undoes nothing', async () => {
  const { account, id, read } = await aSubscription()
  const late = await abandon(() => cancel(account, id))
  await cancel(account, id)
  await changePlan(account, id, { phase_change: { cancel_upcoming_changes: true } })
  await late().catch(() => undefined)
  expect(await read()).toMatchObject({ canceled_at: '', phases: [] })
})
