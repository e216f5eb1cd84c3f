import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aPlan } from '../../../support/plans.ts'
import {
  atInstant,
  cancel,
  getSubscription,
  listEntitlements,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())

async function aSubscription(plan: object = {}, given: object = {}) {
  const account = await aFundedAccount(0n)
  const made = await subscribe(account, (await aPlan({ interval: 'month', ...plan })).id, given)
  const put = (body: object) => updateSubscription(account, made.id, body)
  const read = async () => (await getSubscription(account, made.id)).body.subscription
  return { account, id: made.id, put, read }
}

test('changes metadata and the id of a payment provider, and leaves what is not given', async () => {
  const { put, read } = await aSubscription()
  const before = await read()
  const { status, body } = await put({ metadata: { a: [1] }, provider_id: 'sub_1' })
  expect([status, body.subscription]).toEqual([
    200,
    { ...before, metadata: { a: [1] }, provider_id: 'sub_1', updated_at: expect.stringMatching(/Z$/) },
  ])
  await put({ metadata: {} })
  expect(await read()).toMatchObject({ metadata: {}, provider_id: 'sub_1' })
})

test('past due entitles nothing, until it is active again', async () => {
  const { account, put } = await aSubscription()
  const plans = async () =>
    (await listEntitlements(account)).body.subscriptions.map((each: { state: string }) => each.state)
  expect((await put({ state: 'past_due' })).body.subscription.state).toBe('past_due')
  expect(await plans()).toEqual(['past_due'])
  expect((await put({ state: 'active' })).body.subscription.state).toBe('active')
})

test('active ends no trial, and a trial that was past due goes on', async () => {
  const { put } = await aSubscription({ trial_days: 14 })
  expect((await put({ state: 'active' })).body.subscription.state).toBe('trialing')
  expect((await put({ state: 'past_due' })).body.subscription.state).toBe('past_due')
  const { state, trial_ends_at } = (await put({ state: 'active' })).body.subscription
  expect([state, trial_ends_at > new Date().toISOString()]).toEqual(['trialing', true])
})

test('a state that is older than the stored one changes nothing', async () => {
  const { put, read } = await aSubscription()
  const at = (second: number) => ({ state_at: `2027-01-01T00:00:0${second}Z` })
  await put({ state: 'active', ...at(5) })
  const late = await put({ state: 'past_due', ...at(4), metadata: { late: true } })
  expect(late.body.subscription).toMatchObject({ state: 'active', metadata: { late: true } })
  await put({ state: 'past_due', ...at(6) })
  await put({ state: 'active', state_at: '2027-01-01T02:00:05.999+02:00' })
  expect((await read()).state).toBe('past_due')
  await put({ state: 'active', ...at(6) })
  expect((await read()).state).toBe('active')
})

test.each([
  ['an active one', {}, async () => undefined],
  ['one in its trial', { trial_days: 14 }, async () => undefined],
  ['a past due one', {}, ({ put }: Awaited<ReturnType<typeof aSubscription>>) => put({ state: 'past_due' })],
  ['a canceled one', {}, ({ account, id }: Awaited<ReturnType<typeof aSubscription>>) => cancel(account, id)],
  [
    'an ended one',
    {},
    ({ account, id }: Awaited<ReturnType<typeof aSubscription>>) => cancel(account, id, { immediate: true }),
  ],
] as const)('read, change and write back works for %s', async (_, plan, prepare) => {
  const made = await aSubscription(plan)
  await prepare(made)
  const read = (await getSubscription(made.account, made.id, { expand: 'plan' })).body.subscription
  const { status, body } = await made.put({ ...read, metadata: { b: 2 } })
  const { updated_at, ...same } = { ...read, plan: null, metadata: { b: 2 } }
  expect([status, body.subscription]).toEqual([200, { ...same, updated_at: expect.stringMatching(/Z$/) }])
})

test('one that ended by the clock takes no state either', async () => {
  const { account, id, put } = await aSubscription()
  await cancel(account, id)
  await atInstant('2028-01-01T00:00:00.000Z', async () => {
    expect(reasonOf(await put({ state: 'past_due' }))).toBe('SUBSCRIPTION_ENDED')
  })
})

test('a late copy undoes nothing', async () => {
  const { put, read } = await aSubscription()
  const late = await abandon(() => put({ state: 'past_due' }))
  await put({ state: 'past_due' })
  await put({ state: 'active' })
  await late().catch(() => undefined)
  expect((await read()).state).toBe('active')
})
