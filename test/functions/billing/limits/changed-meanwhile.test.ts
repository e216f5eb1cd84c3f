import { expect, test } from 'vitest'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { hold, newHold } from '../../../support/holds.ts'
import { aLimitedWorld, anOffer, use, used } from '../../../support/limits.ts'
import { changePlan } from '../../../support/subscriptions.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount } from '../../../support/usages.ts'

const daily = (amount: number) => [{ feature: '', amount, window: 'day', per: 'account' }]

test('a budget that was lowered refuses a hold, though this process knows the old one', async () => {
  const account = await aFundedAccount(1_000n)
  await setBudgets(account, daily(100))
  expect((await hold(account, newHold({ amount: 10 }))).status).toBe(200)
  await setBudgets(account, daily(15))
  const refused = await hold(account, newHold({ amount: 10 }))
  expect([reasonOf(refused), metadataOf(refused)]).toMatchObject(['LIMIT_REACHED', { limit: '15', used: '10' }])
})

test('a plan that changes between the read and the charge decides with its own limits', async () => {
  const world = await aLimitedWorld([{ amount: 5 }])
  const smaller = await anOffer([{ amount: 1 }], {}, world.name)
  const change = () =>
    changePlan(world.account, world.subscription, { plan_change: { plan: smaller.plan, immediate: true } })
  const fault = before('TransactWriteItems', 1, change)
  const refused = await withFault(fault, () => use(world.account, [used(world, 3)]))
  expect(fault.happened()).toBe(true)
  expect([reasonOf(refused), metadataOf(refused)]).toMatchObject(['LIMIT_REACHED', { limit: '1', used: '0' }])
})

test('a budget that is lowered between the read and the charge decides', async () => {
  const account = await aFundedAccount(1_000n)
  await setBudgets(account, daily(100))
  const fault = before('TransactWriteItems', 1, () => setBudgets(account, daily(5)))
  const refused = await withFault(fault, () => use(account, [{ amount: 6 }]))
  expect([reasonOf(refused), metadataOf(refused)]).toMatchObject(['LIMIT_REACHED', { limit: '5', used: '0' }])
})
