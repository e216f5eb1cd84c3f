import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import { type Limit, PERS, WINDOWS } from '../timeline/limit.ts'
import type { KnownPlan, KnownProduct } from './catalog-cache.ts'

const productsWith = (plans: readonly Pick<KnownPlan, 'products'>[], feature: string): KnownProduct[] =>
  plans.flatMap(({ products }) => products.filter(({ features }) => features.has(feature)))

/**
 * The limits of a feature with the same window and `per` are added up over the products that have the feature, in the
 * order of windows. Returns none if a product has the feature without a limit. A sum ends at the largest int64.
 * @param feature the id
 */
export function addUpLimits(plans: readonly Pick<KnownPlan, 'products'>[], feature: string): Limit[] {
  const named = productsWith(plans, feature).map(({ limits }) => limits.filter((each) => each.feature === feature))
  if (named.some(({ length }) => length === 0)) return []
  const all = named.flat()
  return WINDOWS.flatMap((window) =>
    PERS.flatMap((per): Limit[] => {
      const same = all.filter((each) => each.window === window && each.per === per)
      return same.length === 0 ? [] : [{ feature, amount: same.reduce(addAmount, 0n), window, per }]
    }),
  )
}

const addAmount = (sum: bigint, { amount }: Limit): bigint => (amount > INT64_MAX - sum ? INT64_MAX : sum + amount)

/**
 * The largest value of a feature over the products that have it; undefined if none has a value for it.
 * @param feature the id
 */
export const largestValue = (plans: readonly Pick<KnownPlan, 'products'>[], feature: string): bigint | undefined =>
  productsWith(plans, feature)
    .flatMap(({ values }) => values.get(feature) ?? [])
    .reduce<bigint | undefined>((most, each) => (most === undefined || each > most ? each : most), undefined)
