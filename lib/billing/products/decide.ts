import { ApiError, allTaken, invalid, type Violation } from '../../foundation/errors.ts'
import { definedIn } from '../../foundation/schema/defined-in.ts'
import { jsonBytes } from '../../foundation/schema/json.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { reconcileFeatures } from './features.ts'
import type { Others } from './load.ts'
import { changePlans, type KnownPlans, type PlanRecord, resolvePlan } from './plan-membership.ts'
import { reconcilePrices } from './prices.ts'
import type { OperatorChange, ProductUpdate } from './request.ts'
import { checkRules } from './rules.ts'
import { type FeatureRecord, type ProductRecord, type ProductState, present } from './schema.ts'

/** A product after its update. */
export interface UpdatedProduct extends ProductState {
  /** The features that the product no longer has. */
  dropped: readonly FeatureRecord[]
  /** The plans of the product before or after the update, as they are after it. */
  plans: readonly PlanRecord[]
}

/**
 * Returns the product after an update. Given fields replace the stored ones; omitted fields stay. Throws 400 with every violation
 * (PRICE_IMMUTABLE if only terms of prices would change), PLAN_TOO_LARGE, 409 ALREADY_EXISTS for taken names, 413.
 */
export function decideUpdate(before: ProductState, others: Others, update: ProductUpdate): UpdatedProduct {
  const { change, path } = update
  const product = changeFields(before.product, change, others, update.now)
  const priceList = change.prices && reconcilePrices(before.prices, change.prices, update)
  const featureList =
    change.features && reconcileFeatures(before.features, others.knownFeatures, change.features, update)
  const known = { ...product, prices: priceList?.known ?? [], features: featureList?.known ?? [] }
  refuseViolations(checkRules(known, path), priceList?.immutable ?? [])
  const prices = priceList?.prices ?? before.prices
  const features = featureList?.features ?? before.features
  refuseTakenNames(product, features, others, path)
  const after = {
    product: { ...product, price_ids: prices.map(({ id }) => id), feature_ids: features.map(({ id }) => id) },
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

/** Refuses names that other products or features have. The name of another feature is free if that feature is renamed in the same update. */
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
  // Only platform admins change products, so the message may name the product that has the name.
  if (first !== undefined) throw allTaken(taken.map(withoutHolder), first.holder)
}

const withoutHolder = ({ field, description }: Violation): Violation => ({ field, description })

/** A Lambda function answers with at most 6 MB. A larger product could not be read again. */
const MAX_PRODUCT_BYTES = 5 * 1024 * 1024
/** An item of the table has at most 400 KB, and a log entry stores an item together with its key. */
const MAX_ITEM_BYTES = 320 * 1024

function refuseTooLarge(after: ProductState): void {
  // The plans of a product and the products of a feature are lists that grow with every update.
  if ([after.product, ...after.features].some((item) => jsonBytes(item) > MAX_ITEM_BYTES)) {
    throw new ApiError('TOO_LARGE', `a product and each of its features must be at most ${MAX_ITEM_BYTES} bytes`)
  }
  if (jsonBytes(present(after)) <= MAX_PRODUCT_BYTES) return
  throw new ApiError('TOO_LARGE', `a product with its prices and features must be at most ${MAX_PRODUCT_BYTES} bytes`)
}
