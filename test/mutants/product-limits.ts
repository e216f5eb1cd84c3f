import { type Mutant, mutant } from './mutant.ts'

const byProducts = mutant('functions/billing/products/limits.test.ts')
const byEntitlements = mutant('functions/billing/entitlements/limits.test.ts')

/** Defects in the limits and values of products. */
export const productLimitMutants: readonly Mutant[] = [
  byProducts(
    'billing/products/limits',
    'a limit stays with a product that lost the feature',
    'before.limits.filter(({ feature }) => has(feature))',
    'before.limits',
  ),
  byProducts(
    'billing/products/limits',
    'a value stays with a product that lost the feature',
    '.filter(([id]) => has(id))',
    '',
  ),
  byProducts(
    'billing/products/limits',
    'of two values of one feature the second counts',
    'else if (id in values)',
    'else if (id in values && false)',
  ),
  byProducts(
    'billing/products/entitlement-changes',
    'a changed limit shows only with the next change of features',
    'behavior_config, limits, values },',
    'behavior_config, values },',
  ),
  byProducts(
    'billing/products/update-product',
    'a release that knows no limits may write to a table with limits',
    'after.product.limits.length > 0 ? limitsFormatWrites() : []',
    '[] as ReturnType<typeof limitsFormatWrites>',
  ),
  byEntitlements(
    'billing/limits/added-limits',
    'a product without a limit of the feature leaves the limits of others',
    'named.some(({ length }) => length === 0)',
    'named.every(({ length }) => length === 0)',
  ),
  byEntitlements(
    'billing/limits/added-limits',
    'a sum of limits is larger than an int64',
    'amount > INT64_MAX - sum ? INT64_MAX : sum + amount',
    'sum + amount',
  ),
  byEntitlements(
    'billing/limits/added-limits',
    'limits by person count for the whole account',
    'each.window === window && each.per === per',
    'each.window === window',
  ),
  byEntitlements('billing/limits/added-limits', 'the smallest value counts', 'each > most', 'each < most'),
]
