import { expect, test } from 'vitest'
import { subscriptionsKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ageTable } from '../../../support/clock.ts'
import { later } from '../../../support/holds.ts'
import { aPlan, aPlanName } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { checkEntitlement, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report, touchBalance } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

const MONTH = 31 * 24 * 60 * 60

test('a charge costs the same with a subscription, and two requests more after the start of a period', async () => {
  const account = await aFundedAccount(1_000n)
  const charge = async () => {
    await touchBalance(account)
    const { requests, readUnits, writeUnits } = await costOf(() => report(account, [aUsage()]))
    return { requests: requests.length, readUnits, writeUnits }
  }
  await charge()
  const before = await charge()
  await subscribe(account, (await aPlan({ interval: 'month', period_credits: 100 })).id)
  expect(await charge()).toEqual(before)
  await later(MONTH, async () => {
    expect((await charge()).requests).toBe(before.requests + 2)
    expect(await charge()).toEqual(before)
  })
})

test('an entitlement check takes one request of 4 units, and one more within a minute after a change', async () => {
  const account = await aFundedAccount()
  const { id } = await aPlan({ interval: 'month', period_credits: 100 })
  const feature = aPlanName()
  await aProductWith({ plan_id: id, features: [{ name: feature }] })
  await subscribe(account, id)
  const ask = () => costOf(() => checkEntitlement(account, { feature }))
  await ask()
  expect((await ask()).requests).toHaveLength(2)
  await ageTable()
  const { result, requests, readUnits } = await ask()
  expect([result.body.status, requests.length, readUnits]).toEqual([true, 1, 4])
})

test('an entitlement check takes 4 units also in an account that remembers 32 cut periods', async () => {
  const account = await aFundedAccount()
  const { id } = await aPlan({ interval: 'month', period_credits: 100 })
  const feature = aPlanName()
  await aProductWith({ plan_id: id, features: [{ name: feature }] })
  const subscription = await subscribe(account, id)
  const cut_periods = Array.from({ length: 32 }, (_, index) => ({
    ...{ until: new Date(Date.UTC(2128, 0, 1, 0, index)).toISOString(), cut: BigInt(100 + index), left: 1_000_000n },
    ...(index === 0 && { taken: { [subscription.id]: 1_000_000n } }),
  }))
  await aTable().write(update(subscriptionsKey(account.id), { set: { cut_periods } }))
  const ask = () => costOf(() => checkEntitlement(account, { feature }))
  await ask()
  await ageTable()
  const { result, requests, readUnits } = await ask()
  expect([result.body.status, requests.length, readUnits]).toEqual([true, 1, 4])
})
