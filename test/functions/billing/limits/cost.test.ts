import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { ageTable, atTime } from '../../../support/clock.ts'
import { aLimitedWorld, checkFeature, type LimitedWorld, use, used } from '../../../support/limits.ts'
import { costOf } from '../../../support/recorder.ts'
import { touchBalance } from '../../../support/usages.ts'

const limits = (count: number) =>
  (['day', 'week', 'month', 'year'] as const)
    .slice(0, count)
    .map((window) => ({ amount: 1_000, window, per: 'account' }))

/** Returns the units of a request that is sent a second time, while no plan has changed and the balance is quiet. */
async function unitsOf({ account }: LimitedWorld, run: () => Promise<unknown>): Promise<number[]> {
  await run()
  await ageTable()
  await touchBalance(account)
  const { readUnits, writeUnits } = await atTime(Date.now() + 5_000, () => costOf(run))
  return [readUnits, writeUnits]
}

test.each([0, 1, 3])('%i windows cost one read unit and two write units each', async (count) => {
  const world = await aLimitedWorld(limits(count))
  const charge = (usage: object) => () => use(world.account, [usage])
  expect(await unitsOf(world, charge({ amount: 1 }))).toEqual([2, 4])
  expect(await unitsOf(world, charge({ type: 'feature', amount: 1 }))).toEqual([2, 4])
  expect(await unitsOf(world, charge(used(world)))).toEqual([2 + 2 + count, 4 + 2 * count])
  expect(await unitsOf(world, () => checkFeature(world))).toEqual([4 + count, 0])
  await setBudgets(
    world.account,
    limits(count).map((limit) => ({ ...limit, feature: '' })),
  )
  expect(await unitsOf(world, charge({ amount: 1 }))).toEqual([2 + count, 4 + 2 * count])
})

test('usages, windows and account are at most 100 writes', async () => {
  const world = await aLimitedWorld(limits(2))
  const many = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID(), ...used(world) }))
  expect((await use(world.account, many(97))).status).toBe(200)
  const refused = await use(world.account, many(98))
  expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 3, ['usages']])
})
