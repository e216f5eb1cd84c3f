import { assertStatus } from '../invariants/assertions.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import type { Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import type { UsagePool } from './billing.ts'

const latest = ({ history }: Run): Moment => history.at(-1) as Moment

/** The features that `updateProduct` gives to products. */
export const FEATURES = ['seats', 'reports', 'exports'] as const
type PlanName = (typeof PLAN_NAMES)[number]
const PLAN_NAMES = ['free', 'daily', 'weekly', 'lasting', 'trial'] as const
/**
 * The terms of the plans. By default, a plan has no credits, no interval and no trial. If the credits of a plan never
 * expire, its periods are so long that no run has two periods of this plan.
 */
const TERMS: Record<PlanName, object> = {
  free: { interval: 'month' },
  daily: { interval: 'day', period_credits: 10 },
  weekly: { interval: 'week', period_credits: 25, on_start_credits: 3 },
  lasting: { interval: 'year', period_credits: 15, period_credits_expire: false },
  trial: { interval: 'month', period_credits: 20, trial_days: 3 },
}

const planNamed = (run: Run, name: string): RawItem | undefined =>
  itemsOf(latest(run), 'PLAN#', 'PLAN').find((plan) => plan.name === `${run.fixtures.service}-${name}`)

export async function createPlans(run: Run, names: readonly PlanName[]): Promise<void> {
  const { fixtures } = run
  for (const name of names)
    for (let attempt = 0; attempt < 8 && planNamed(run, name) === undefined; attempt++) {
      const body = { body: { name: `${fixtures.service}-${name}`, ...TERMS[name] } }
      await run.call('create-plan', { as: fixtures.admin, body })
    }
}

/** Creates the plans, and adds products to some of them. */
export async function preparePlans(run: Run): Promise<void> {
  const { random, fixtures } = run
  await createPlans(run, PLAN_NAMES)
  const plans = itemsOf(latest(run), 'PLAN#', 'PLAN')
  for (const { id } of fixtures.products)
    for (const plan of random.some(plans).slice(0, 2)) {
      const features = random.some(FEATURES, 1).map((name) => ({ name: `${fixtures.service}-${name}` }))
      const call = { as: fixtures.admin, params: { id } }
      await run.call('update-product', { ...call, body: { body: { plan_id: String(plan.id), features } } })
    }
}

/** Changes the terms of a plan. Only later subscriptions get the new terms. */
export async function changePlanTerms({ run }: UsagePool): Promise<void> {
  const plan = planNamed(run, run.random.pick(['free', 'daily', 'weekly', 'trial']))
  if (plan === undefined) return
  const body = { body: { period_credits: run.random.pick([0, 8, 30]) } }
  const call = { as: run.fixtures.admin, params: { id: String(plan.id) }, body, method: 'PUT' }
  assertStatus(await run.call('update-plan', call))
}
