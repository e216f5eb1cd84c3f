import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aPlan, updatePlan } from '../../support/plans.ts'
import { aProductWith, insisting } from '../../support/products.ts'
import type { Random } from '../../support/random.ts'
import type { BookPlan } from './book-refusals.ts'
import { aRandomPlan, randomTerms } from './random-requests.ts'

/** The plans of a test, and the current features of each product. */
export interface Catalog {
  plans: BookPlan[]
  features: string[]
  products: { id: string; plans: string[]; features: string[] }[]
  /** All features that any product has ever had. Features are never deleted. */
  known: Set<string>
}

const fieldsOf = ({ parts, credits, expire, isActive }: BookPlan) => ({
  credit_interval: parts,
  period_credits: String(credits),
  period_credits_expire: expire,
  state: isActive ? 'active' : 'inactive',
})

async function makePlan(random: Random): Promise<BookPlan> {
  const plan = aRandomPlan(random, '')
  const { interval, onStart, trialDays } = plan
  const terms = { interval, on_start_credits: String(onStart), trial_days: String(trialDays) }
  const { id, name } = await aPlan({ ...terms, ...fieldsOf(plan) })
  return { ...plan, plan: id, name }
}

/** Each product belongs to some plans and has some features. */
export async function makeCatalog(random: Random): Promise<Catalog> {
  const features = Array.from({ length: 4 }, () => `feature-${randomUUID().slice(0, 8)}`)
  const catalog: Catalog = { plans: [], features, products: [], known: new Set() }
  for (let count = 0; count < 6; count++) catalog.plans.push(await makePlan(random))
  for (let count = 0; count < 3; count++) {
    const own = random.some(features, 1)
    const id = await aProductWith({ features: own.map((name) => ({ name })) })
    const plans = random.some(catalog.plans, 1).map(({ plan }) => plan)
    for (const plan_id of plans) expect((await insisting(id, { plan_id })).status).toBe(200)
    catalog.products.push({ id, plans, features: own })
  }
  noteKnown(catalog)
  return catalog
}

export const featuresOf = ({ products }: Catalog, plan: string): string[] =>
  products.filter(({ plans }) => plans.includes(plan)).flatMap(({ features }) => features)

const noteKnown = ({ products, known }: Catalog): void => {
  for (const feature of products.flatMap(({ features }) => features)) known.add(feature)
}

export async function changeCatalog(catalog: Catalog, random: Random): Promise<void> {
  if (random.chance(0.5)) {
    const plan = random.pick(catalog.plans)
    Object.assign(plan, randomTerms(random, plan), { isActive: random.chance(0.85) })
    expect((await updatePlan(plan.plan, fieldsOf(plan))).status).toBe(200)
    return
  }
  const product = random.pick(catalog.products)
  product.features = random.some(catalog.features)
  noteKnown(catalog)
  const answer = await insisting(product.id, { features: product.features.map((name) => ({ name })) })
  expect(answer.status, answer.text).toBe(200)
}
