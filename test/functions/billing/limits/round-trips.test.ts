import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { ageTable, atTime } from '../../../support/clock.ts'
import { hold, newHold } from '../../../support/holds.ts'
import { aLimitedWorld, checkFeature, use } from '../../../support/limits.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const budget = (amount: number, more: object = {}) => ({ feature: '', amount, window: 'day', per: 'account', ...more })
const budgets = [budget(1_000), budget(5_000, { window: 'month' })]
/** Five seconds later, when the account is quiet. */
const later = <T>(run: () => Promise<T>): Promise<T> => atTime(Date.now() + 5_000, run)
const summary = ({ depth, readUnits, writeUnits }: Cost) => [depth, readUnits, writeUnits]

test('a check with limits is two requests after each other, and one where the process has seen the account', async () => {
  const world = await aLimitedWorld([{ amount: 1_000 }, { amount: 5_000, window: 'month' }])
  await checkFeature(world)
  const account = await aFundedAccount()
  await subscribe(account, world.plan)
  await ageTable()
  const check = () => costOf(() => checkFeature({ ...world, account }))
  expect((await check()).depth).toBe(2)
  const again = await check()
  expect(again.result.body).toMatchObject({ status: true, allowances: [{ used: '0' }, { used: '0' }] })
  expect(summary(again)).toEqual([1, 4 + 2, 0])
})

test('a list of allowances reads one item for each window', async () => {
  const list = async (limits: object[]) => {
    const { account } = await aLimitedWorld(limits)
    const asked = { org_id: account.organization_id, billing_id: account.id }
    await ask(admin, 'list-allowances', asked)
    await ageTable()
    return summary(await costOf(() => ask(admin, 'list-allowances', asked)))
  }
  expect(await list([{ amount: 1 }])).toEqual([3, 6, 0])
  expect(await list([{ amount: 1 }, { amount: 5, window: 'month' }])).toEqual([3, 7, 0])
})

test('two budgets cost a hold two read units and four write units more', async () => {
  const account = await aFundedAccount(10_000n)
  await hold(account)
  const plain = summary(await later(() => costOf(() => hold(account, newHold()))))
  await setBudgets(account, budgets)
  await hold(account)
  const [depth, readUnits = 0, writeUnits = 0] = summary(await later(() => costOf(() => hold(account, newHold()))))
  expect([readUnits - Number(plain[1]), writeUnits - Number(plain[2])]).toEqual([2, 4])
  expect(depth).toBe(Number(plain[0]) + 1)
})

test('budgets are read once after each change of them', async () => {
  const account = await aFundedAccount(10_000n)
  let now = Date.now()
  const charge = async () => {
    now += 5_000
    return (await atTime(now, () => costOf(() => use(account, [{ amount: 1 }])))).depth
  }
  for (const amount of [1_000, 2_000]) {
    await setBudgets(account, [budget(amount)])
    expect([await charge(), await charge()]).toEqual([4, 3])
  }
  await setBudgets(account, [])
  expect(await charge()).toBe(2)
})
