import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reasonOf } from '../../../support/answers.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { insist } from '../../../support/insist.ts'
import { aLimitedWorld, checkFeature, use, used } from '../../../support/limits.ts'

const together = <T>(count: number, send: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, send))

test('of 40 charges at once, exactly as many pass as the limit of the plan and the budget allow', async () => {
  const world = await aLimitedWorld([{ amount: 12, per: 'user' }])
  await setBudgets(world.account, [{ feature: '', amount: 20, window: 'day', per: 'account' }])
  const heard: number[] = []
  const charge = () => {
    const usages = [used(world, 1, { user_id: 'jane' }), { amount: 2 }].map((usage) => ({ id: randomUUID(), ...usage }))
    return insist(
      () => use(world.account, usages),
      ({ status }) => heard.push(status),
    )
  }
  const answers = await together(40, charge)
  // A slow machine may answer 503 at the deadline, which a client repeats. No answer is a conflict.
  expect(heard).not.toContain(409)
  const passed = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(passed).toHaveLength(10)
  expect(new Set(refused.map(reasonOf))).toEqual(new Set(['LIMIT_REACHED']))
  const { body } = await checkFeature(world, { user_id: 'jane' })
  expect(body).toMatchObject({ status: true, allowances: [{ used: '10', remaining: '2' }] })
})
