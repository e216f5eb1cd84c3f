import { randomUUID } from 'node:crypto'
import { setBudgets } from '../support/budgets.ts'
import { aHold, capture, release } from '../support/holds.ts'
import { aLimitedWorld, anOffer, use, used } from '../support/limits.ts'
import { call } from '../support/request.ts'
import { changePlan } from '../support/subscriptions.ts'
import { aUsage } from '../support/usages.ts'
import { aClient } from '../support/world.ts'
import type { Scene } from './scene.ts'

const CREDITS = [
  { feature: '', amount: 90, window: 'day', per: 'account' },
  { feature: '', amount: 80, window: 'month', per: 'account' },
]
const LIMITS = [{ amount: 20 }, { amount: 30, window: 'month', per: 'user' }, { amount: 40, window: 'period' }]

async function revert(account: { organization_id: string; id: string }, usage_id: string, body: object) {
  const { handler } = await import('../../functions/billing/usages/revert.ts')
  const params = { org_id: account.organization_id, billing_id: account.id, usage_id }
  return call(handler, { as: await aClient(['admin']), params, body })
}

/** The scenes of charges that plans and budgets limit. */
export const limitScenes: readonly Scene[] = [
  {
    name: 'usages that limits count, and their reverts',
    prepare: async () => {
      const world = await aLimitedWorld(LIMITS)
      const usage = { id: randomUUID(), ...used(world, 5, { user_id: 'ann' }) }
      return async () => {
        await use(world.account, [usage, used(world, 2, { user_id: 'bob' }), aUsage({ amount: '4' })])
        for (const body of [{ amount: '2' }, {}]) await revert(world.account, usage.id, body)
      }
    },
  },
  {
    name: 'holds that budgets count, captured and released',
    prepare: async () => {
      const world = await aLimitedWorld(LIMITS)
      await setBudgets(world.account, CREDITS)
      return async () => {
        const [id, other] = [await aHold(world.account, { amount: 30 }), await aHold(world.account, { amount: 20 })]
        const usages = [aUsage({ amount: 40 }), { id: randomUUID(), ...used(world, 3, { user_id: 'ann' }) }]
        await capture(world.account, id, { usages })
        await release(world.account, other)
      }
    },
  },
  {
    name: 'a counter of periods whose plan changes at once',
    prepare: async () => {
      const world = await aLimitedWorld([{ amount: 20, window: 'period' }])
      const { plan } = await anOffer([{ amount: 30, window: 'period' }], { interval: 'week' }, world.name)
      return async () => {
        await use(world.account, [used(world, 5)])
        await changePlan(world.account, world.subscription, { plan, immediate: true })
        await use(world.account, [used(world, 5)])
      }
    },
  },
  {
    name: 'budgets set, changed and taken away',
    prepare: async () => {
      const { account } = await aLimitedWorld()
      return async () => {
        for (const budgets of [CREDITS, CREDITS.slice(1), []]) await setBudgets(account, budgets)
      }
    },
  },
]
