import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyOfItem } from '../../../../lib/foundation/table/keys.ts'
import { remove } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { aHold, release } from '../../../support/holds.ts'
import { use } from '../../../support/limits.ts'
import { costOf } from '../../../support/recorder.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

type Account = Awaited<ReturnType<typeof aFundedAccount>>
const budget = (amount: number) => [{ feature: '', amount, window: 'day', per: 'account' }]
const account = () => aFundedAccount(1_000n)

/** Returns the id of a usage of some credits. */
async function spend(of: Account, amount: number): Promise<string> {
  const id = randomUUID()
  const { status, text } = await use(of, [{ id, amount }])
  expect([status, text]).toEqual([200, text])
  return id
}

const revert = ({ organization_id: org_id, id: billing_id }: Account, usage_id: string) =>
  ask(admin, 'revert-billing-usage', { org_id, billing_id, usage_id })

const listed = async ({ organization_id: org_id, id: billing_id }: Account) =>
  (await ask(admin, 'list-allowances', { org_id, billing_id })).body.allowances

async function forgetCounters({ id }: Account): Promise<void> {
  for await (const items of aTable().scan())
    for (const item of items)
      if (String(item.pk).startsWith(`COUNTER#${id}#`)) await aTable().write(remove(keyOfItem(item)))
}

test('what no limit has counted is given back nowhere', async () => {
  const own = await account()
  const [usage, hold] = [await spend(own, 5), await aHold(own, { amount: 7 })]
  await setBudgets(own, budget(100))
  await spend(own, 6)
  expect((await revert(own, usage)).status).toBe(200)
  expect((await release(own, hold)).status).toBe(200)
  expect(await listed(own)).toMatchObject([{ used: '6' }])
})

test('what was counted is given back although the limit is gone', async () => {
  const own = await account()
  await setBudgets(own, budget(100))
  const [usage, hold] = [await spend(own, 5), await aHold(own, { amount: 7 })]
  await spend(own, 2)
  await setBudgets(own, [])
  expect((await revert(own, usage)).status).toBe(200)
  expect((await release(own, hold)).status).toBe(200)
  await setBudgets(own, budget(100))
  expect(await listed(own)).toMatchObject([{ used: '2' }])
})

test('a window whose counter has gone is given nothing back', async () => {
  const own = await account()
  await setBudgets(own, budget(100))
  const [usage, hold] = [await spend(own, 5), await aHold(own, { amount: 7 })]
  await forgetCounters(own)
  expect((await revert(own, usage)).status).toBe(200)
  expect((await release(own, hold)).status).toBe(200)
  expect(await listed(own)).toMatchObject([{ used: '0', remaining: '100' }])
  await spend(own, 3)
  expect(await listed(own)).toMatchObject([{ used: '3' }])
})

test('what is left of a limit that was lowered is never below 0', async () => {
  const own = await account()
  await setBudgets(own, budget(10))
  await spend(own, 6)
  await setBudgets(own, budget(5))
  expect(await listed(own)).toMatchObject([{ limit: '5', used: '6', remaining: '0' }])
})

test('a revert and a release cost two write units for each window that they give back', async () => {
  const unitsOf = async (budgets: object[]) => {
    const own = await account()
    await setBudgets(own, budgets)
    const [usage, hold] = [await spend(own, 5), await aHold(own, { amount: 7 })]
    const [reverted, released] = [await costOf(() => revert(own, usage)), await costOf(() => release(own, hold))]
    expect([reverted.result.status, released.result.status]).toEqual([200, 200])
    return [reverted.writeUnits, released.writeUnits]
  }
  const windows = (...names: string[]) => names.map((window) => ({ ...budget(100)[0], window }))
  const [none, one, two] = [await unitsOf([]), await unitsOf(windows('day')), await unitsOf(windows('day', 'ever'))]
  expect(one).toEqual(none?.map((units) => units + 2))
  expect(two).toEqual(none?.map((units) => units + 4))
})
