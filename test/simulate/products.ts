import assert from 'node:assert/strict'
import type { Run } from './run.ts'

/** Several clients change the same products: nobody's acknowledged change is lost, and prices and features go with it. */

let plans = 0

export async function changeProduct(run: Run): Promise<void> {
  const { random, world } = run
  const { id } = random.pick(world.products)
  const plan = `plan-${plans++}`
  const features = random.some(['seats', 'reports', 'exports']).map((name) => ({ name: `${world.service}-${name}` }))
  const prices = random
    .some(['month', 'year', 'day'])
    .map((interval) => ({ name: `price-${interval}`, interval, amount: 5 }))
  const body = { plan_id: plan, ...(random.chance(0.5) ? { features } : {}), ...(random.chance(0.5) ? { prices } : {}) }
  const outcome = await run.call('update-product', { as: world.admin, params: { id }, body: { body } })
  const told = `${outcome.name} ${outcome.status} ${outcome.reason} ${JSON.stringify(outcome.body)}`
  assert([0, 200, 409, 429, 503].includes(outcome.status), `an answer that nobody expects: ${told}`)
  if (outcome.status === 409) assert.equal(outcome.reason, 'ABORTED', told)
  const kept = run.history[outcome.to]?.get(`PRODUCT#${id} PRODUCT`)?.plan_ids as string[]
  if (outcome.status === 200) {
    assert(kept.includes(plan), `${told}: acknowledged, and lost`)
    assert(outcome.body.product.plan_ids.includes(plan))
    acknowledged(run, id).push(plan)
  }
  if (outcome.status === 409 || outcome.status === 429) assert(!kept.includes(plan), `${told}: refused, and done`)
}

const told = new WeakMap<Run, Map<string, string[]>>()

function acknowledged(run: Run, id: string): string[] {
  const all = told.get(run) ?? new Map<string, string[]>()
  told.set(run, all)
  const plans = all.get(id) ?? []
  all.set(id, plans)
  return plans
}

/** No plan that was acknowledged is ever missing again. */
export function plansStay(run: Run): Run['invariants'][number] {
  return (_before, now) => {
    for (const { id } of run.world.products) {
      const kept = now.get(`PRODUCT#${id} PRODUCT`)?.plan_ids as string[]
      for (const plan of acknowledged(run, id)) assert(kept.includes(plan), `an acknowledged plan was lost: ${plan}`)
    }
  }
}
