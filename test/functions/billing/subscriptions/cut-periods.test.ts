import { expect, test } from 'vitest'
import { readBalanceNow } from '../../../../lib/billing/accounts/read-balance.ts'
import { parseOpenSubscriptions } from '../../../../lib/billing/timeline/advance.ts'
import { subscriptionsKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { aPlan, updatePlan } from '../../../support/plans.ts'
import {
  atInstant,
  cancel,
  changePlan,
  entriesOf,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { accountNow, aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

const START = '2127-01-05T10:00:00.000Z'
const monthly = (credits: number, more: object = {}) =>
  aPlan({ interval: 'month', period_credits: credits, ...more }) as Promise<{ id: string; name: string }>
const account = () => aFundedAccount(0n)
type Account = Awaited<ReturnType<typeof account>>

/** Returns the balance as a read of the balance does, with the credits that are due. */
const balanceOf = async (of: Account): Promise<bigint> =>
  (await readBalanceNow(aTable(), await accountNow(of))).account.balance

async function change(to: Account, id: string, plan: { id: string }): Promise<bigint> {
  const { status, text } = await changePlan(to, id, { plan: plan.id, immediate: true })
  expect([text, status]).toEqual([text, 200])
  return balanceOf(to)
}

test('changes and cancellations give no more credits than one plan: four changes, and two new subscriptions', async () => {
  const [a, b, own] = [await monthly(100), await monthly(100), await account()]
  const { id } = await subscribe(own, a.id)
  const balances = [await balanceOf(own)]
  for (const plan of [b, a, b, a]) balances.push(await change(own, id, plan))
  let last = id
  for (const plan of [a, b]) {
    await cancel(own, last, { immediate: true })
    last = (await subscribe(own, plan.id)).id
    balances.push(await balanceOf(own))
  }
  expect(balances).toEqual(Array(7).fill(100n))
  expect(await entriesOf(own)).toEqual([`100 system.plan.${a.name}`])
})

test('a larger plan gives the difference, and the change back nothing', async () => {
  const [a, b, c, own] = [await monthly(100), await monthly(100), await monthly(300), await account()]
  const { id } = await subscribe(own, a.id)
  const balances: bigint[] = []
  for (const plan of [b, c, a, c]) balances.push(await change(own, id, plan))
  expect(balances).toEqual([100n, 300n, 300n, 300n])
})

test('a cut period reduces the credits until its old end, and a later period gives its credits', async () => {
  const [plan, own] = [await monthly(100), await account()]
  const { id } = await atInstant(START, () => subscribe(own, plan.id))
  await atInstant('2127-01-20T10:00:00.000Z', () => cancel(own, id, { immediate: true }))
  await atInstant('2127-01-21T10:00:00.000Z', async () => {
    await subscribe(own, plan.id)
    expect(await balanceOf(own)).toBe(100n)
  })
  await atInstant('2127-02-10T10:00:00.000Z', async () => expect(await balanceOf(own)).toBe(0n))
  await atInstant('2127-02-21T11:00:00.000Z', async () => expect(await balanceOf(own)).toBe(100n))
})

test('a year that was cut is taken off every month until its end', async () => {
  const [year, month, own] = [await monthly(1_200, { interval: 'year' }), await monthly(100), await account()]
  const { id } = await atInstant(START, () => subscribe(own, year.id))
  await atInstant('2127-02-05T12:00:00.000Z', async () => expect(await change(own, id, month)).toBe(1_200n))
  await atInstant('2127-12-20T10:00:00.000Z', async () => expect(await balanceOf(own)).toBe(1_200n))
  await atInstant('2128-01-05T11:00:00.000Z', async () => expect(await balanceOf(own)).toBe(0n))
  await atInstant('2128-01-05T13:00:00.000Z', async () => expect(await balanceOf(own)).toBe(100n))
})

test('a subscription that goes on keeps its credits, and one that began before the cut has them in full', async () => {
  const [a, b, own] = [await monthly(100), await monthly(70), await account()]
  const { id } = await atInstant(START, () => subscribe(own, a.id))
  await atInstant('2127-01-06T10:00:00.000Z', () => subscribe(own, b.id))
  await atInstant('2127-02-05T11:00:00.000Z', async () => {
    await cancel(own, id, { immediate: true })
    expect(await balanceOf(own)).toBe(170n)
  })
  await atInstant('2127-02-06T10:00:00.000Z', async () => expect(await balanceOf(own)).toBe(170n))
})

test('back from past due, the cut period reduces the credits of a period that began by a change, also after the old end', async () => {
  const [a, b, own] = [await monthly(100), await monthly(130, { interval: 'year' }), await account()]
  const { id } = await atInstant(START, () => subscribe(own, a.id))
  await atInstant('2127-01-10T10:00:00.000Z', async () => {
    await updateSubscription(own, id, { state: 'past_due' })
    expect(await change(own, id, b)).toBe(100n)
  })
  await atInstant('2127-03-09T10:00:00.000Z', async () => {
    // Another cut must not forget the first one, although its end is over.
    const { id } = await subscribe(own, (await monthly(0)).id)
    await cancel(own, id, { immediate: true })
  })
  await atInstant('2127-03-10T10:00:00.000Z', async () => {
    await updateSubscription(own, id, { state: 'active' })
    expect(await balanceOf(own)).toBe(30n)
  })
})

test('a period without end that was cut counts for a year', async () => {
  const [endless, month, own] = [await monthly(50, { interval: '' }), await monthly(50), await account()]
  const { id } = await atInstant(START, () => subscribe(own, endless.id))
  await atInstant(START, () => cancel(own, id, { immediate: true }))
  await atInstant('2128-01-05T09:59:59.000Z', async () => {
    await subscribe(own, month.id)
    expect(await balanceOf(own)).toBe(50n)
  })
  await atInstant('2128-02-05T11:00:00.000Z', async () => expect(await balanceOf(own)).toBe(100n))
})

test('BALANCE_OVERFLOW judges the credits that are really given', async () => {
  const [a, b, own] = [await monthly(100), await monthly(100), await aFundedAccount(2n ** 63n - 1n - 150n)]
  const { id } = await subscribe(own, a.id)
  expect(await change(own, id, b)).toBe(2n ** 63n - 1n - 50n)
  await cancel(own, id, { immediate: true })
  await subscribe(own, a.id)
  expect(await balanceOf(own)).toBe(2n ** 63n - 1n - 50n)
})

test('of more than 32 cut periods, the two that end first count together until the later end', async () => {
  const own = await account()
  const plans = [await monthly(1), await monthly(1)] as const
  const { id } = await atInstant(START, () => subscribe(own, plans[0].id))
  for (let count = 1; count <= 34; count++) {
    const plan = plans[count % 2] ?? plans[0]
    await updatePlan(plan.id, { period_credits: String(count + 1) })
    const at = new Date(Date.parse(START) + count * 60_000).toISOString()
    await atInstant(at, async () => expect(await change(own, id, plan)).toBe(BigInt(count + 1)))
  }
  const { cut_periods = [] } = parseOpenSubscriptions(await aTable().get(subscriptionsKey(own.id)))
  expect(cut_periods.map(({ until }) => until.slice(11, 16))).toEqual(
    Array.from({ length: 32 }, (_, index) => new Date((602 + index) * 60_000).toISOString().slice(11, 16)),
  )
  // The current period has taken off everything that was given before.
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)
  expect(cut_periods.map(({ left }) => left)).toEqual(Array(32).fill(0n))
  expect(sumOf(cut_periods.flatMap(({ taken = {} }) => Object.values(taken)))).toBe(34n)
})

test('credits that an earlier release gave are taken off, too', async () => {
  const [a, b, own] = [await monthly(100), await monthly(130), await account()]
  const { id } = await subscribe(own, a.id)
  const item = parseOpenSubscriptions(await aTable().get(subscriptionsKey(own.id)))
  const subscriptions = item.subscriptions.map(({ begun: _, part: __, ...known }) => known)
  await aTable().write(update(subscriptionsKey(own.id), { set: { subscriptions } }))
  expect(await change(own, id, b)).toBe(130n)
})
