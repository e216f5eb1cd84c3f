import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { admin } from '../../../support/accounts.ts'
import { ageTable } from '../../../support/clock.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { atInstant, cancel, checkEntitlement, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report, reporter } from '../../../support/usages.ts'

const member = await reporter()
const shape = ({ requests }: Cost) => requests.map(({ depth, command }) => `${depth} ${command}`)

/** Creates a plan with the given number of features. Each product of the plan has at most 100 of these features. */
async function aPlanWith(count: number) {
  const names = Array.from({ length: count }, (_, index) => `feature-${index}-${randomUUID().slice(0, 8)}`)
  const plan = await aPlan({ interval: 'month' })
  for (let from = 0; from < count; from += 100)
    await aProductWith({ features: names.slice(from, from + 100).map((name) => ({ name })), plan_id: plan.id })
  return { id: plan.id as string, feature: names.at(-1) ?? '' }
}

/** Starts the given number of subscriptions, and cancels each of them immediately. */
async function addPast(account: Account, count: number): Promise<void> {
  const plan = await aPlan()
  for (let made = 0; made < count; made++)
    await cancel(account, (await subscribe(account, plan.id)).id, { immediate: true })
}

test.each([
  [1, 1],
  [500, 1],
  [1, 50],
])(
  'a check of an account by id is one request and at most 5 units: %i features, %i past subscriptions',
  async (features, past) => {
    const account = await aFundedAccount(0n)
    const plan = await aPlanWith(features)
    await addPast(account, past)
    await subscribe(account, plan.id)
    const other = await aPlanWith(1)
    for (const as of [admin, member])
      for (const [feature, status] of [
        [plan.feature, true],
        [other.feature, false],
      ] as const) {
        const ask = () => checkEntitlement(account, { feature }, as)
        await ask()
        await ageTable()
        const cost = await costOf(ask)
        expect([cost.result.body.status, shape(cost)]).toEqual([status, ['1 BatchGetItem']])
        expect(cost.readUnits).toBeLessThanOrEqual(5)
        expect(cost.writeUnits).toBe(0)
      }
  },
)

test('a charge between two instants costs what it costs without a subscription, the first one after it three requests more', async () => {
  const [account, plain] = [await aFundedAccount(1_000n), await aFundedAccount(1_000n)]
  const charge = (to: Account) => () => report(to, [aUsage()])
  const plan = await aPlan({ interval: 'month', period_credits: 100 })
  await atInstant('2027-01-31T10:00:00.000Z', () => subscribe(account, plan.id))
  await charge(plain)()
  const without = await costOf(charge(plain))
  await atInstant('2027-02-01T00:00:00.000Z', async () => {
    await charge(account)()
    const between = await costOf(charge(account))
    expect([shape(between), between.writeUnits]).toEqual([shape(without), without.writeUnits])
    expect(between.readUnits).toBeLessThanOrEqual(without.readUnits + 1)
  })
  await atInstant('2027-03-01T00:00:00.000Z', async () => {
    const first = await costOf(charge(account))
    expect(first.result.body.balance).toBe('1099')
    expect(first.requests.length).toBeLessThanOrEqual(without.requests.length + 3)
    const next = await costOf(charge(account))
    expect(shape(next)).toEqual(shape(without))
  })
})
