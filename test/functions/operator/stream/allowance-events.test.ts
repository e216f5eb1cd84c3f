import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { ask } from '../../../rules/ask.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { aLimitedWorld, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { deliver } from '../../../support/service.ts'
import { cancel, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { caughtUp, eventsNow, recordsOf, refuseEvents } from './events-world.ts'

const admin = await aClient(['admin'])
const DAY = 24 * 60 * 60

/** Returns the events of an account's limits that were sent since the last call. Drops all other events. */
const eventsOf = async ({ id }: Account) =>
  (await eventsNow()).filter((event) => event.detail.billing_id === id && /^All/.test(event['detail-type']))
const typesOf = async (account: Account) => (await eventsOf(account)).map((event) => event['detail-type'])

/** Uses an amount of the feature, and returns the types of the events that this sends. */
async function typesAfter(world: Pick<LimitedWorld, 'account' | 'name'>, amount: number, more: object = {}) {
  const usage = { id: randomUUID(), ...used(world, amount, more) }
  expect((await use(world.account, [usage])).status).toBe(200)
  return { types: await typesOf(world.account), usage_id: usage.id }
}
const after = async (...args: Parameters<typeof typesAfter>) => (await typesAfter(...args)).types

async function revert({ organization_id: org_id, id: billing_id }: Account, usage_id: string) {
  expect((await ask(admin, 'revert-billing-usage', { org_id, billing_id, usage_id })).status).toBe(200)
  return typesOf({ id: billing_id } as Account)
}

test('80 % of a limit, rounded up, and the whole limit send an event each, once, with the allowance', async () => {
  const world = await aLimitedWorld([{ amount: 11 }])
  const { account, feature } = world
  expect(await after(world, 8)).toEqual([])
  await use(account, [used(world)])
  const [event, ...others] = await eventsOf(account)
  const at = event?.detail.at
  expect([event, others]).toEqual([
    {
      ...{ id: expect.any(String), source: 'tollgate', 'detail-type': 'AllowanceLow', time: at },
      detail: {
        ...{ id: expect.stringMatching(/-AllowanceLow$/), org_id: account.organization_id, billing_id: account.id },
        ...{ source: 'plan', feature, window: 'day', per: 'account', user_id: '', project_id: '' },
        ...{ limit: '11', used: '9', remaining: '2', resets_at: expect.stringMatching(/T00:00:00\.000Z$/) },
        at: expect.stringMatching(/\.000Z$/),
      },
    },
    [],
  ])
  expect(await after(world, 1)).toEqual([])
  await use(account, [used(world)])
  expect(await eventsOf(account)).toMatchObject([
    { 'detail-type': 'AllowanceReached', detail: { used: '11', remaining: '0' } },
  ])
})

test('a charge that crosses both lines tells both, and each person and each window has its own', async () => {
  const world = await aLimitedWorld([{ amount: 5, per: 'user' }])
  const both = ['AllowanceLow', 'AllowanceReached']
  expect(await after(world, 5, { user_id: 'jane' })).toEqual(both)
  expect(await after(world, 5, { user_id: 'john' })).toEqual(both)
  await later(DAY, async () => expect(await after(world, 5, { user_id: 'jane' })).toEqual(both))
})

test('a revert and a second crossing tell nothing more in the same window', async () => {
  const world = await aLimitedWorld([{ amount: 10 }, { amount: 10, window: 'ever' }])
  const { types, usage_id } = await typesAfter(world, 9)
  expect(types).toEqual(['AllowanceLow', 'AllowanceLow'])
  expect(await revert(world.account, usage_id)).toEqual([])
  expect(await after(world, 9)).toEqual([])
  expect(await after(world, 1)).toEqual(['AllowanceReached', 'AllowanceReached'])
})

test('a record that is delivered again tells the same again, and the record of a second crossing nothing', async () => {
  const world = await aLimitedWorld([{ amount: 10 }])
  const usage = { id: randomUUID(), ...used(world, 10) }
  const first = await recordsOf(() => use(world.account, [usage]))
  const told = await eventsOf(world.account)
  await revert(world.account, usage.id)
  const second = await recordsOf(() => use(world.account, [used(world, 10)]))
  expect([told.length, await eventsOf(world.account)]).toEqual([2, []])
  expect(await deliver([...second, ...first])).toEqual([])
  expect((await eventsOf(world.account)).map(({ detail }) => detail)).toEqual(told.map(({ detail }) => detail))
})

test('an event that the bus refuses is sent when the record is delivered again', async () => {
  const world = await aLimitedWorld([{ amount: 10 }])
  await caughtUp()
  refuseEvents(3)
  expect(await after(world, 8)).toEqual(['AllowanceLow'])
})

test('limits of 0 and windows of a minute tell nothing, windows of an hour do', async () => {
  const world = await aLimitedWorld([
    { amount: 1, window: 'minute' },
    { amount: 1, window: 'hour' },
  ])
  await use(world.account, [used(world)])
  const events = await eventsOf(world.account)
  expect(events.map(({ detail }) => detail.window)).toEqual(['hour', 'hour'])
  const account = await aFundedAccount(100n)
  const hold = await aHold(account, { amount: 10 })
  await setBudgets(account, [{ feature: '', amount: 0, window: 'day', per: 'account' }])
  expect((await capture(account, hold, { usages: [aUsage({ amount: 20 })] })).status).toBe(200)
  expect(await eventsOf(account)).toEqual([])
})

test('a hold tells when it is made, and what it gives back tells nothing', async () => {
  const account = await aFundedAccount(100n)
  await setBudgets(account, [{ feature: '', amount: 50, window: 'month', per: 'account' }])
  const hold = await aHold(account, { amount: 45 })
  expect(await eventsOf(account)).toMatchObject([
    { 'detail-type': 'AllowanceLow', detail: { source: 'budget', feature: '', used: '45' } },
  ])
  await release(account, hold)
  await report(account, [aUsage({ amount: 49 })])
  expect(await typesOf(account)).toEqual([])
})

test('a charge under a limit that was lowered tells, and the change of the limit does not', async () => {
  const account = await aFundedAccount(100n)
  const budget = (amount: number) => setBudgets(account, [{ feature: '', amount, window: 'month', per: 'account' }])
  await budget(100)
  await report(account, [aUsage({ amount: 45 })])
  await budget(50)
  expect(await typesOf(account)).toEqual([])
  await report(account, [aUsage({ amount: 1 })])
  expect(await typesOf(account)).toEqual(['AllowanceLow'])
})

test('a period tells once for each of its ends, also if it has none', async () => {
  const world = await aLimitedWorld([{ amount: 10, window: 'period' }])
  const { types, usage_id } = await typesAfter(world, 8)
  expect(types).toEqual(['AllowanceLow'])
  await revert(world.account, usage_id)
  expect(await after(world, 8)).toEqual([])
  await later(40 * DAY, async () => expect(await after(world, 8)).toEqual(['AllowanceLow']))

  const endless = await aLimitedWorld([{ amount: 10, window: 'period' }], { plan: { interval: '' } })
  expect(await after(endless, 8)).toEqual(['AllowanceLow'])
  expect(await after(endless, 1)).toEqual([])
  await cancel(endless.account, endless.subscription, { immediate: true })
  await subscribe(endless.account, endless.plan)
  expect(await after(endless, 1)).toEqual(['AllowanceLow', 'AllowanceReached'])
})

test('what remembers an event ends with its counter', async () => {
  const world = await aLimitedWorld([{ amount: 1 }])
  await after(world, 1)
  const kept: Record<string, unknown>[] = []
  for await (const items of aTable().scan())
    kept.push(
      ...items.filter(({ pk }) => new RegExp(`^(COUNTER|ALLOWANCE_EVENT)#${world.account.id}#`).test(String(pk))),
    )
  expect(kept.map(({ pk }) => String(pk).split('#')[0]).sort()).toEqual([
    'ALLOWANCE_EVENT',
    'ALLOWANCE_EVENT',
    'COUNTER',
  ])
  expect(new Set(kept.map(({ expires_at_seconds }) => expires_at_seconds)).size).toBe(1)
  expect(kept[0]?.expires_at_seconds).toBeGreaterThan(0n)
})
