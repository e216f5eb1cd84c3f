import { ApiError, allTaken, invalid, type Violation } from '../../foundation/errors.ts'
import { definedIn } from '../../foundation/schema/defined-in.ts'
import { jsonBytes } from '../../foundation/schema/json.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { MAX_ITEM_BYTES } from './commit.ts'
import { reconcileFeatures } from './features.ts'
import { resolveLimits } from './limits.ts'
import type { Others } from './load.ts'
import { changePlans, type KnownPlans, type PlanRecord, resolvePlan } from './plan-membership.ts'
import { reconcilePrices } from './prices.ts'
import type { OperatorChange, ProductUpdate } from './request.ts'
import { checkRules } from './rules.ts'
import { type FeatureRecord, type ProductRecord, type ProductState, present } from './schema.ts'

export interface UpdatedProduct extends ProductState {
  dropped: readonly FeatureRecord[]
  /** The plans that contain the product before or after the update, in their state after the update. */
  plans: readonly PlanRecord[]
}

/**
 * Given fields replace the stored ones, and omitted fields are unchanged. Throws 400 with all violations. The reason is
 * PRICE_IMMUTABLE if the only violations are changed terms of prices. Throws PLAN_TOO_LARGE if a plan would exceed its
 * limits. Throws 409 ALREADY_EXISTS if a name is taken. Throws 413 if the product would be too large.
 */
export function decideUpdate(before: ProductState, others: Others, update: ProductUpdate): UpdatedProduct {
  const { change, path } = update
  const product = changeFields(before.product, change, others, update.now)
  const priceList = change.prices && reconcilePrices(before.prices, change.prices, update)
  const featureList =
    change.features && reconcileFeatures(before.features, others.knownFeatures, change.features, update)
  const known = { ...product, prices: priceList?.known ?? [], features: featureList?.known ?? [] }
  const prices = priceList?.prices ?? before.prices
  const features = featureList?.features ?? before.features
  const { violations, ...limits } = resolveLimits(before.product, change, features, path)
  refuseViolations([...checkRules(known, path), ...violations], priceList?.immutable ?? [])
  refuseTakenNames(product, features, others, path)
  const after = {
    product: {
      ...product,
      ...limits,
      price_ids: prices.map(({ id }) => id),
      feature_ids: features.map(({ id }) => id),
    },
    prices,
    features,
    dropped: featureList?.dropped ?? [],
  }
  refuseTooLarge(after)
  return { ...after, plans: changePlans(others, after, path) }
}

function changeFields(before: ProductRecord, change: OperatorChange, others: KnownPlans, now: Date): ProductRecord {
  const {
    plan_id,
    plan_ids = before.plan_ids,
    behavior_config = {},
    metadata,
    prices: _,
    features: __,
    limits: ___,
    values: ____,
    ...given
  } = change
  const added = plan_id ? [resolvePlan(others, plan_id)] : []
  return {
    ...before,
    ...definedIn(given),
    plan_ids: [...new Set([...plan_ids, ...added])],
    behavior_config: { ...before.behavior_config, ...definedIn(behavior_config) },
    ...(metadata !== undefined && { metadata: metadataText(metadata) }),
    updated_at: now.toISOString(),
  }
}

function refuseViolations(violations: readonly Violation[], immutable: readonly Violation[]): void {
  if (violations.length > 0) throw invalid([...violations, ...immutable])
  if (immutable.length === 0) return
  throw new ApiError('PRICE_IMMUTABLE', 'the terms of an existing price cannot be changed', { violations: immutable })
}

/**
 * Throws ALREADY_EXISTS if another product or feature has one of the names. The name of another feature is free if the same update renames
 * that feature.
 */
function refuseTakenNames(
  product: ProductRecord,
  features: readonly FeatureRecord[],
  { knownFeatures, nameOwner }: Others,
  path: string,
): void {
  const ofFeatures = features.flatMap(({ id, name }, index) => {
    const owner = knownFeatures.find((feature) => feature.name === name && feature.id !== id)
    const isRenamed = features.some((feature) => feature.id === owner?.id && feature.name !== name)
    const field = `${path}.features[${index}].name`
    return owner === undefined || isRenamed
      ? []
      : [{ field, description: 'is the name of another feature', holder: { kind: 'feature', id: owner.id } }]
  })
  const holder = { kind: 'product', id: nameOwner ?? product.id }
  const ofProduct = { field: `${path}.name`, description: 'is the name of another product', holder }
  const taken = [...(holder.id === product.id ? [] : [ofProduct]), ...ofFeatures]
  const [first] = taken
  // The message may contain the id of the other product, because only platform admins change products.
  if (first !== undefined) throw allTaken(taken.map(withoutHolder), first.holder)
}

const withoutHolder = ({ field, description }: Violation): Violation => ({ field, description })

/** The largest size of a product in an answer. A Lambda function answers with at most 6 MB, so a larger product could not be read. */
const MAX_PRODUCT_BYTES = 5 * 1024 * 1024

function refuseTooLarge(after: ProductState): void {
  // Checks the size, because `plan_ids` of a product and `product_ids` of a feature may grow with every update.
  if ([after.product, ...after.features].some((item) => jsonBytes(item) > MAX_ITEM_BYTES)) {
    throw new ApiError('TOO_LARGE', `a product and each of its features must be at most ${MAX_ITEM_BYTES} bytes`)
  }
  if (jsonBytes(present(after)) <= MAX_PRODUCT_BYTES) return
  throw new ApiError('TOO_LARGE', `a product with its prices and features must be at most ${MAX_PRODUCT_BYTES} bytes`)
}
