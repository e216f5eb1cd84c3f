import { randomUUID } from 'node:crypto'
import { aPlan } from '../../support/plans.ts'
import { aProductWith, insisting, product } from '../../support/products.ts'
import type { Random } from '../../support/random.ts'
import type { BookPlan } from '../subscriptions/book-refusals.ts'
import type { ModelLimit, ModelProduct } from './model.ts'
import { PERS, WINDOWS } from './windows.ts'

/** The plans of a test, and their products. */
export interface Catalog {
  plans: BookPlan[]
  features: { id: string; name: string }[]
  /** By plan. */
  products: Map<string, ModelProduct[]>
  ids: { id: string; plan: string; index: number }[]
}

const INTERVALS = ['', 'day', 'week', 'month', 'month', 'year'] as const

async function makePlan(random: Random): Promise<BookPlan> {
  const interval = random.pick(INTERVALS)
  const trialDays = random.pick([0, 0, 3])
  // A limit for a period counts in the whole period, also where parts of it give credits.
  const parts = interval === 'month' && random.chance(0.5) ? 'day' : ''
  const { id, name } = await aPlan({ interval, credit_interval: parts, trial_days: String(trialDays) })
  return { plan: id, name, interval, parts, credits: 0n, expire: false, onStart: 0n, trialDays, isActive: true }
}

/** Windows of a subscription are the most difficult ones, so they are more frequent. */
export function randomLimit(random: Random, feature: string): ModelLimit {
  const window = random.chance(0.4) ? 'period' : random.pick(WINDOWS)
  const amount = BigInt(random.pick([0, 2, 3, 5, 8, 8, 12, 20]))
  return { feature, amount, window, per: random.pick(['account', ...PERS] as const), user_id: '', project_id: '' }
}

const isSame = (left: ModelLimit, right: ModelLimit): boolean =>
  left.feature === right.feature && left.window === right.window && left.per === right.per

function randomLimits(random: Random, features: readonly string[]): ModelLimit[] {
  const all = features.flatMap((feature) =>
    Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => randomLimit(random, feature)),
  )
  return all.filter((limit, index) => all.findIndex((other) => isSame(limit, other)) === index)
}

const bodyOf = (limits: readonly ModelLimit[]) =>
  limits.map(({ feature, amount, window, per }) => ({ feature, amount: String(amount), window, per }))

/** Every plan has one product of its own, and some have two. */
export async function makeCatalog(random: Random): Promise<Catalog> {
  const names = Array.from({ length: 3 }, () => `feature-${randomUUID().slice(0, 8)}`)
  const first = await aProductWith({ features: names.map((name) => ({ name })) })
  const catalog: Catalog = { plans: [], features: (await product(first)).features, products: new Map(), ids: [] }
  for (let count = 0; count < 5; count++) {
    const plan = await makePlan(random)
    catalog.plans.push(plan)
    for (let index = 0; index < random.pick([1, 1, 2]); index++) {
      const features = random.some(catalog.features.slice(0, 2), 1).map(({ id }) => id)
      const of = catalog.features.filter(({ id }) => features.includes(id)).map(({ name }) => ({ name }))
      const limits = randomLimits(random, features)
      const id = await aProductWith({ plan_id: plan.plan, features: of, limits: bodyOf(limits) })
      catalog.products.set(plan.plan, [...(catalog.products.get(plan.plan) ?? []), { features, limits }])
      catalog.ids.push({ id, plan: plan.plan, index })
    }
  }
  return catalog
}

/** Raises, lowers, adds and takes away limits of a product. */
export async function changeLimits(catalog: Catalog, random: Random): Promise<void> {
  const { id, plan, index } = random.pick(catalog.ids)
  const own = catalog.products.get(plan)?.[index]
  if (own === undefined) return
  own.limits = randomLimits(random, own.features)
  const answer = await insisting(id, { limits: bodyOf(own.limits) })
  if (answer.status !== 200) throw new Error(answer.text)
}
