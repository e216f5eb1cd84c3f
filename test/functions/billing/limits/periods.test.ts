import { expect, test } from 'vitest'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { later } from '../../../support/holds.ts'
import { aLimitedWorld, anOffer, checkFeature, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { cancel, changePlan, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'

const DAY = 24 * 60 * 60
const MONTH = 31 * DAY
const YEAR = 366 * DAY

const usedNow = async (world: LimitedWorld) => (await checkFeature(world)).body.allowances.map(({ used }) => used)

test('a period begins anew with the period of the subscription', async () => {
  const world = await aLimitedWorld([{ amount: 5, window: 'period' }])
  const [allowance] = (await use(world.account, [used(world, 5)])).body.allowances
  const days = (Date.parse(allowance?.resets_at ?? '') - Date.now()) / DAY / 1_000
  expect([allowance?.used, days > 27 && days < 32]).toEqual(['5', true])
  expect(metadataOf(await use(world.account, [used(world)]))).toMatchObject({ window: 'period', used: '5' })
  await later(MONTH + DAY, async () => {
    expect(await usedNow(world)).toEqual(['0'])
    expect((await use(world.account, [used(world, 4)])).body.allowances).toMatchObject([{ used: '4' }])
  })
})

test('changing plans back and forth makes no new allowance until the cut period would have ended', async () => {
  const world = await aLimitedWorld([{ amount: 5, window: 'period' }])
  await use(world.account, [used(world, 3)])
  await later(DAY, async () => {
    const other = await anOffer([{ amount: 8, window: 'period' }], {}, world.name)
    await changePlan(world.account, world.subscription, { plan: other.plan, immediate: true })
    expect(await usedNow(world)).toEqual(['3'])
    expect((await use(world.account, [used(world, 5)])).body.allowances).toMatchObject([{ limit: '8', used: '8' }])
    expect(reasonOf(await use(world.account, [used(world)]))).toBe('LIMIT_REACHED')
  })
  // The first period has ended, and the second one goes on for a day.
  await later(MONTH + 60, async () => expect((await usedNow(world))[0]).toMatch(/^[05]$/))
  await later(2 * MONTH, async () => expect(await usedNow(world)).toEqual(['0']))
})

test('a plan that is canceled and started again goes on in the same window', async () => {
  const world = await aLimitedWorld([{ amount: 5, window: 'period' }])
  await use(world.account, [used(world, 5)])
  await cancel(world.account, world.subscription, { immediate: true })
  expect((await checkFeature(world)).body.reason).toBe('NOT_ENTITLED')
  await later(DAY, async () => {
    await subscribe(world.account, world.plan)
    expect(reasonOf(await use(world.account, [used(world)]))).toBe('LIMIT_REACHED')
  })
})

test('a period without end that was cut counts for a year', async () => {
  const world = await aLimitedWorld([{ amount: 5, window: 'period' }], { plan: { interval: '' } })
  const first = await use(world.account, [used(world, 4)])
  expect(first.body.allowances).toMatchObject([{ used: '4', resets_at: '' }])
  const other = await anOffer([{ amount: 5, window: 'period' }], {}, world.name)
  await changePlan(world.account, world.subscription, { plan: other.plan, immediate: true })
  expect(await usedNow(world)).toEqual(['4'])
  expect((await use(world.account, [used(world)])).body.allowances).toMatchObject([{ used: '5' }])
  await later(2 * MONTH, async () => {
    expect(await usedNow(world)).toEqual(['4'])
    expect((await use(world.account, [used(world)])).status).toBe(200)
    expect(reasonOf(await use(world.account, [used(world)]))).toBe('LIMIT_REACHED')
  })
  await later(YEAR + DAY, async () => expect(await usedNow(world)).toEqual(['0']))
})

test('without a subscription the period of a budget has no end, and ends with the next start', async () => {
  const account = await aFundedAccount(1_000n)
  await setBudgets(account, [{ feature: '', amount: 10, window: 'period', per: 'account' }])
  const spend = (amount: number) => use(account, [{ amount }])
  expect((await spend(10)).body.allowances).toMatchObject([{ used: '10', resets_at: '' }])
  expect(reasonOf(await spend(1))).toBe('LIMIT_REACHED')
  await later(DAY, async () => {
    const { plan } = await anOffer([])
    const { id } = await subscribe(account, plan)
    await cancel(account, id, { immediate: true })
    expect((await spend(1)).body.allowances).toMatchObject([{ used: '1', resets_at: '' }])
    await subscribe(account, plan)
    expect((await spend(3)).body.allowances).toMatchObject([{ used: '3' }])
  })
})
