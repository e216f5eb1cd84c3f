import { type Mutant, mutant } from './mutant.ts'

const by = (test: string) => mutant(`functions/billing/${test}.test.ts`)

/** Defects in plans, and in checkouts of products. */
export const planMutants: readonly Mutant[] = [
  by('products/plans')(
    'billing/products/plan-membership',
    'a plan has more products than it may',
    'members.length > MAX_PLAN_PRODUCTS &&',
    'members.length > MAX_PLAN_PRODUCTS + 1 &&',
  ),
  by('products/plans')(
    'billing/products/plan-membership',
    'the features of other products do not count',
    'featuresOf.get(member.id) ?? []',
    '[] as string[]',
  ),
  mutant('manifest/plans.long.test.ts')(
    'billing/products/plan-membership',
    'a product that leaves a plan stays its member',
    'others.length === plan.members.length ? plan : { ...plan, members: others }',
    'plan',
  ),
  by('products/plans')(
    'billing/plans/change-plan',
    'a plan with a chosen id misses the products that had it as a text',
    'isIdChosen ? await findMembers(table, creation.id) : []',
    '[]',
  ),
  by('plans/plans')(
    'billing/plans/change-plan',
    'a plan keeps the name that it gave up',
    '[{ key: planNameKey(before.name), item: undefined }]',
    '[]',
  ),
  by('checkouts/checkouts')(
    'billing/accounts/grant',
    'another purchase under the same id is known',
    "isDeepStrictEqual(boughtBy(before), boughtBy(after)) ? changed : ['checkout' as const, ...changed]",
    'changed',
  ),
  by('checkouts/checkouts')(
    'billing/accounts/grant',
    'a purchase is another one once the product gives other credits',
    'before.checkout !== undefined && after.checkout !== undefined',
    'false',
  ),
  by('checkouts/rules')(
    'billing/checkouts/buy',
    'more is bought than a product allows',
    'if (max_quantity > 0n && quantity > max_quantity)',
    'if (max_quantity > 0n && quantity > max_quantity + 1n)',
  ),
  by('checkouts/rules')(
    'billing/checkouts/buy',
    'what is not on sale is bought',
    "if (state !== 'active')",
    "if (state !== 'active' && quantity < 0n)",
  ),
]
