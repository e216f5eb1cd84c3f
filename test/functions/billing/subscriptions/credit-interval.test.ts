import { expect, test } from 'vitest'
import { readBalanceNow } from '../../../../lib/billing/accounts/read-balance.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aPlan, updatePlan } from '../../../support/plans.ts'
import {
  atInstant,
  cancel,
  changePlan,
  entriesOf,
  getSubscription,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

const at = (day: string) => `2127-${day}T10:00:00.000Z`
const yearly = (more: object = {}) =>
  aPlan({ interval: 'year', credit_interval: 'month', period_credits: 100, ...more }) as Promise<{
    id: string
    name: string
  }>
const account = () => aFundedAccount(0n)
type Account = Awaited<ReturnType<typeof account>>

/** Returns the balance as a read of the balance does, with the credits that are due. */
const balanceOf = async (of: Account): Promise<bigint> =>
  (await readBalanceNow(aTable(), await accountNow(of))).account.balance
const balanceAt = (of: Account, instant: string) => atInstant(instant, () => balanceOf(of))

test('a yearly plan gives credits each month of its period, from the anchor, and they expire with the month', async () => {
  const [plan, own] = [await yearly(), await account()]
  const { id } = await atInstant(at('01-31'), () => subscribe(own, plan.id))
  await atInstant(at('02-10'), () => report(own, [aUsage({ amount: 30 })]))
  expect(await balanceAt(own, '2127-02-28T09:59:00.000Z')).toBe(70n)
  expect(await balanceAt(own, '2127-02-28T10:01:00.000Z')).toBe(100n)
  await atInstant(at('03-30'), () => report(own, [aUsage({ amount: 1 })]))
  expect(await balanceAt(own, '2127-03-31T10:01:00.000Z')).toBe(100n)
  await atInstant('2127-12-31T11:00:00.000Z', async () => {
    const { subscription } = (await getSubscription(own, id)).body
    const { current_period_start_at: start, current_period_end_at: end } = subscription
    expect([start.slice(0, 10), end.slice(0, 10)]).toEqual(['2127-01-31', '2128-01-31'])
    expect(await balanceOf(own)).toBe(100n)
  })
})

test('months that nobody noticed leave no entries, and daily credits that never expire add up', async () => {
  const [months, days, own] = [await yearly(), await yearly({ credit_interval: 'day' }), await account()]
  await updatePlan(days.id, { period_credits: 1, period_credits_expire: false })
  await atInstant(at('01-05'), () => subscribe(own, months.id))
  expect(await balanceAt(own, at('09-10'))).toBe(100n)
  const given = `100 system.plan.${months.name}`
  expect((await entriesOf(own)).toSorted()).toEqual(['-100 system.expired', given, given].toSorted())
  const other = await account()
  await atInstant(at('01-05'), () => subscribe(other, days.id))
  expect(await balanceAt(other, '2127-02-05T11:00:00.000Z')).toBe(32n)
})

test('nothing in a trial, and the parts run from its end', async () => {
  const [plan, own] = [await yearly({ trial_days: 45 }), await account()]
  await atInstant(at('01-01'), () => subscribe(own, plan.id))
  expect(await balanceAt(own, at('02-14'))).toBe(0n)
  expect(await balanceAt(own, '2127-02-15T11:00:00.000Z')).toBe(100n)
  await atInstant(at('02-16'), () => report(own, [aUsage({ amount: 60 })]))
  expect(await balanceAt(own, '2127-03-15T09:59:00.000Z')).toBe(40n)
  expect(await balanceAt(own, '2127-03-15T11:00:00.000Z')).toBe(100n)
})

test('cut in the middle of a year, the month under way is taken off, until its end', async () => {
  const [plan, other, own] = [await yearly(), await yearly({ period_credits: 250 }), await account()]
  const { id } = await atInstant(at('01-05'), () => subscribe(own, plan.id))
  const balances: bigint[] = []
  await atInstant(at('05-10'), async () => {
    await changePlan(own, id, { plan: other.id, immediate: true })
    balances.push(await balanceOf(own))
    await cancel(own, id, { immediate: true })
    await subscribe(own, plan.id)
    balances.push(await balanceOf(own))
  })
  expect(balances).toEqual([250n, 250n])
  await atInstant(at('07-06'), async () => expect(await balanceOf(own)).toBe(100n))
  expect(await findFindings('subscriptions', 'account balances')).toEqual([])
})

test('the month under way is taken off, though nobody noticed the first months after a trial', async () => {
  const [plan, other, own] = [await yearly({ trial_days: 5 }), await yearly({ period_credits: 250 }), await account()]
  const { id } = await atInstant(at('01-05'), () => subscribe(own, plan.id))
  await atInstant(at('05-20'), async () => {
    await changePlan(own, id, { plan: other.id, immediate: true })
    expect(await balanceOf(own)).toBe(250n)
  })
})

test('a cut after a month that is over takes nothing off', async () => {
  const [plan, own] = [await yearly(), await account()]
  const { id } = await atInstant(at('01-05'), () => subscribe(own, plan.id))
  await atInstant(at('03-20'), () => cancel(own, id, { immediate: true }))
  await atInstant(at('04-06'), async () => {
    await subscribe(own, plan.id)
    expect(await balanceOf(own)).toBe(100n)
  })
})

test('past due: only the part under way is given when it is paid', async () => {
  const [plan, own] = [await yearly({ period_credits_expire: false }), await account()]
  const { id } = await atInstant(at('01-05'), () => subscribe(own, plan.id))
  await atInstant(at('01-20'), () => updateSubscription(own, id, { state: 'past_due' }))
  await atInstant(at('04-20'), () => updateSubscription(own, id, { state: 'active' }))
  expect(await balanceAt(own, at('04-20'))).toBe(200n)
  expect(await balanceAt(own, at('05-06'))).toBe(300n)
})

test('it is a term: a change of the plan is for later starts', async () => {
  const [plan, own, later] = [await yearly(), await account(), await account()]
  await atInstant(at('01-05'), () => subscribe(own, plan.id))
  expect((await updatePlan(plan.id, { credit_interval: '' })).body.plan.credit_interval).toBe('')
  await atInstant(at('01-06'), () => subscribe(later, plan.id))
  for (const each of [own, later]) await atInstant(at('02-20'), () => report(each, [aUsage({ amount: 100 })]))
  expect([await balanceAt(own, at('03-20')), await balanceAt(later, at('03-20'))]).toEqual([100n, 0n])
})
