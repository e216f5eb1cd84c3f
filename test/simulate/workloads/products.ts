import assert from 'node:assert/strict'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import type { Invariant, Moment, Run } from '../run.ts'

// Several clients update the same products. No acknowledged update may be lost.

let plans = 0

const plansOf = (moment: Moment | undefined, id: string): string[] =>
  moment?.get(`PRODUCT#${id} PRODUCT`)?.plan_ids as string[]

export async function updateProduct(run: Run): Promise<void> {
  const { random, fixtures } = run
  const { id } = random.pick(fixtures.products)
  const plan = `plan-${plans++}`
  const features = random.some(['seats', 'reports', 'exports']).map((name) => ({ name: `${fixtures.service}-${name}` }))
  const prices = random
    .some(['month', 'year', 'day'])
    .map((interval) => ({ name: `price-${interval}`, interval, amount: 5 }))
  const body = { plan_id: plan, ...(random.chance(0.5) ? { features } : {}), ...(random.chance(0.5) ? { prices } : {}) }
  const outcome = await run.call('update-product', { as: fixtures.admin, params: { id }, body: { body } })
  const { status, reason } = outcome
  const result = describeOutcome(outcome)
  assertStatus(outcome)
  if (status === 409) assertSame(reason, 'ABORTED', `${result}: no other reason is possible here`)
  const stored = plansOf(run.history[outcome.to], id)
  if (status === 200) {
    assert(stored.includes(plan), `${result}: but ${plan} is not in the table`)
    assert(outcome.body.product.plan_ids.includes(plan), `${result}: but ${plan} is not in the answer`)
    acknowledgedPlans(run, id).push(plan)
  }
  if (status === 409 || status === 429) assert(!stored.includes(plan), `${result}: but ${plan} is in the table`)
}

const acknowledged = new WeakMap<Run, Map<string, string[]>>()

function acknowledgedPlans(run: Run, id: string): string[] {
  const ofRun = acknowledged.get(run) ?? new Map<string, string[]>()
  acknowledged.set(run, ofRun)
  const ofProduct = ofRun.get(id) ?? []
  ofRun.set(id, ofProduct)
  return ofProduct
}

/** A plan stays in its product once it was acknowledged. */
export function watchAcknowledgedPlans(run: Run): Invariant {
  return (_before, now) => {
    for (const { id } of run.fixtures.products) {
      const stored = plansOf(now, id)
      for (const plan of acknowledgedPlans(run, id)) {
        assert(stored.includes(plan), `product ${id} lost ${plan}, which was acknowledged`)
      }
    }
  }
}
