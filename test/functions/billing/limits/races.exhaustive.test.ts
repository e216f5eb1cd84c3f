import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { reasonOf } from '../../../support/answers.ts'
import { putBudgets, setBudgets } from '../../../support/budgets.ts'
import { hold, newHold } from '../../../support/holds.ts'
import { insist } from '../../../support/insist.ts'
import { aLimitedWorld, anOffer, type LimitedWorld, use, used } from '../../../support/limits.ts'
import type { Answer } from '../../../support/request.ts'
import { changePlan } from '../../../support/subscriptions.ts'

const LONG = 600_000

/** Runs all, sixteen at a time. Returns the number of each kind of answer. */
async function countAnswers(sends: readonly (() => Promise<Answer>)[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const left = [...sends]
  const work = async (): Promise<void> => {
    const send = left.shift()
    if (send === undefined) return
    const answer = await insist(send)
    const name = answer.status === 200 ? 'ok' : reasonOf(answer)
    counts[name] = (counts[name] ?? 0) + 1
    return work()
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return counts
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const charge = ({ account, ...world }: LimitedWorld, amounts: readonly number[], user_id: string) => {
  const usages = amounts.map((amount) => ({ id: randomUUID(), ...used(world, amount, { user_id }) }))
  return () => use(account, usages)
}

/** What the list of allowances shows as used. */
async function usedOf({ account }: Pick<LimitedWorld, 'account'>, query: object = {}): Promise<string[]> {
  const place = { org_id: account.organization_id, billing_id: account.id }
  const { body } = await ask(admin, 'list-allowances', { ...place, ...query })
  return body.allowances.map((each) => each.used)
}

test(
  'of 1,000 charges at once against 50 a day for a person, 50 are recorded',
  async () => {
    const world = await aLimitedWorld([{ amount: 50, per: 'user' }])
    const counts = await countAnswers(times(1_000, () => charge(world, [1], 'jane')))
    expect(counts).toEqual({ ok: 50, LIMIT_REACHED: 950 })
    expect(await usedOf(world, { user_id: 'jane' })).toEqual(['50'])
  },
  LONG,
)

test(
  'batches at once are recorded whole or not at all, and no unit is one too many',
  async () => {
    const world = await aLimitedWorld([
      { amount: 50, per: 'user' },
      { amount: 60, window: 'period' },
    ])
    const counts = await countAnswers(times(100, (index) => charge(world, [2, 1], index % 2 === 0 ? 'jane' : 'john')))
    expect(counts).toEqual({ ok: 20, LIMIT_REACHED: 80 })
    const [ofJane = '', ofAll] = (await usedOf(world, { user_id: 'jane' })).map(Number) as unknown as [number, number]
    const [ofJohn = ''] = (await usedOf(world, { user_id: 'john' })).map(Number) as unknown as [number]
    expect([ofAll, Number(ofJane) + Number(ofJohn)]).toEqual([60, 60])
  },
  LONG,
)

test(
  'holds at once take a budget of credits to its last unit',
  async () => {
    const { account } = await aLimitedWorld([], { credits: 1_000_000n })
    await setBudgets(account, [{ feature: '', amount: 50, window: 'day', per: 'account' }])
    const makeHold = () => {
      const asked = newHold({ amount: 5 })
      return () => hold(account, asked)
    }
    expect(await countAnswers(times(100, makeHold))).toEqual({ ok: 10, LIMIT_REACHED: 90 })
    expect(await usedOf({ account })).toEqual(['50'])
  },
  LONG,
)

test(
  'a budget that is lowered while charges run refuses every later charge',
  async () => {
    const world = await aLimitedWorld([], { credits: 1_000_000n })
    const budget = (amount: number) => [{ feature: '', amount, window: 'day', per: 'account' }]
    await setBudgets(world.account, budget(1_000))
    let atLowering: string[] = []
    const charges = times(200, () => {
      const usages = [{ id: randomUUID(), amount: 1 }]
      return () => use(world.account, usages)
    })
    const running = countAnswers(charges)
    const lowered = await insist(() => putBudgets(world.account, budget(20)))
    expect(lowered.status).toBe(200)
    atLowering = await usedOf(world)
    const counts = await running
    const [after = ''] = await usedOf(world)
    // After the answer to the lowering, nothing is charged beyond the new amount.
    expect(Number(after)).toBeLessThanOrEqual(Math.max(20, Number(atLowering[0])))
    expect(counts.ok).toBe(Number(after))
    expect((counts.ok ?? 0) + (counts.LIMIT_REACHED ?? 0)).toBe(200)
  },
  LONG,
)

test(
  'a plan that is changed immediately while charges run gives no new allowance',
  async () => {
    const world = await aLimitedWorld([{ amount: 30, window: 'period' }])
    const other = await anOffer([{ amount: 30, window: 'period' }], {}, world.name)
    const running = countAnswers(times(150, () => charge(world, [1], 'jane')))
    for (const plan of [other.plan, world.plan, other.plan]) {
      const change = { plan_change: { plan, immediate: true } }
      expect((await insist(() => changePlan(world.account, world.subscription, change))).status).toBe(200)
    }
    expect(await running).toEqual({ ok: 30, LIMIT_REACHED: 120 })
    expect(await usedOf(world)).toEqual(['30'])
  },
  LONG,
)
