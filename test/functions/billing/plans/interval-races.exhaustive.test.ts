import { expect, test } from 'vitest'
import { readSubscription } from '../../../../lib/billing/subscriptions/store.ts'
import { aPlan, getPlan, updatePlan } from '../../../support/plans.ts'
import { changePlan, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

/** Waits for a number of turns of the event loop, so that the two requests of a pair meet in another way each time. */
async function wait(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const intervalOf = async (id: string) => (await readSubscription(aTable(), id))?.terms.interval

/**
 * Changes the interval of a plan while a subscription comes to use the plan.
 * @returns the interval of the plan and the interval of the subscription
 */
async function meet(pair: number, use: (planId: string) => Promise<string>) {
  const { id } = await aPlan({ interval: 'month', period_credits: 10 })
  const [subscription] = await Promise.all([use(id), wait(pair % 20).then(() => updatePlan(id, { interval: 'year' }))])
  return [(await getPlan(id)).body.plan.interval, await intervalOf(subscription)]
}

test('220 starts beside a new interval: each subscription has the interval of its plan', async () => {
  const account = () => aFundedAccount(0n)
  const found: unknown[] = []
  for (let pair = 0; pair < 220; pair++) {
    const own = await account()
    found.push(await meet(pair, async (plan) => (await subscribe(own, plan)).id))
  }
  expect(found.filter((each) => (each as string[])[0] !== (each as string[])[1])).toEqual([])
}, 600_000)

test('80 immediate changes beside a new interval: each subscription has the interval of its plan', async () => {
  const found: unknown[] = []
  for (let pair = 0; pair < 80; pair++) {
    const own = await aFundedAccount(0n)
    const { id } = await subscribe(own, (await aPlan({ interval: 'month' })).id)
    const change = async (plan: string): Promise<string> => {
      const { status, body } = await changePlan(own, id, { plan, immediate: true })
      if (status === 409 && body.code === 10) return change(plan)
      expect(status).toBe(200)
      return id
    }
    found.push(await meet(pair, change))
  }
  expect(found.filter((each) => (each as string[])[0] !== (each as string[])[1])).toEqual([])
}, 600_000)
