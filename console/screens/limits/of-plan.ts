import { formatCredits } from '../../parts/values.tsx'
import { hasFeature, type Plan } from '../subscription/plans.ts'
import { describeLimit, type Limit } from './words.ts'

/**
 * Returns the limits of a feature in words. Limits with the same window and `per` add up over the products of the plan.
 * Returns none if a product gives the feature without a limit.
 */
export function describePlanLimits({ products }: Pick<Plan, 'products'>, id: string): string[] {
  const given = products
    .filter((product) => hasFeature({ products: [product] }, id))
    .map(({ limits }) => limits.filter(({ feature }) => feature === id))
  if (given.some((limits) => limits.length === 0)) return []
  const sums = new Map<string, Limit>()
  for (const limit of given.flat()) {
    const key = `${limit.window} ${limit.per}`
    const amount = String(BigInt(sums.get(key)?.amount ?? 0) + BigInt(limit.amount))
    sums.set(key, { ...limit, amount })
  }
  return [...sums.values()].map(describeLimit)
}

/** Returns the largest value of a feature over the products of the plan, or an empty text if it has none. */
export function describePlanValue({ products }: Pick<Plan, 'products'>, id: string): string {
  const values = products.flatMap(({ values: { [id]: value } }) => (value === undefined ? [] : [BigInt(value)]))
  if (values.length === 0) return ''
  return formatCredits(String(values.reduce((left, right) => (right > left ? right : left))))
}
