import { ApiError, invalid, type Violation } from '../errors.ts'
import { metadataText } from '../schema/metadata.ts'
import { utf8Length } from '../schema/primitives.ts'
import { behaviorFaults } from './behavior.ts'
import { reconcileFeatures } from './features.ts'
import { reconcilePrices, type Setting } from './prices.ts'
import type { ProductChange } from './request.ts'
import { type FeatureRecord, type ProductRecord, type ProductState, present } from './schema.ts'

/** A product as it will be, with the features that it gives up. */
export interface Updated extends ProductState {
  dropped: readonly FeatureRecord[]
}

/** What only the operator's file may say. */
export interface OperatorChange extends ProductChange {
  plan_ids?: readonly string[]
  state?: ProductRecord['state']
}

/** What others have that a change may meet. */
interface Others {
  known: readonly FeatureRecord[]
  nameHolder?: string | undefined
}

/** An answer of a Lambda is at most 6 MB; a product that could not be answered is not written. */
const MAX_PRODUCT_BYTES = 5 * 1024 * 1024
/** An item of the table is at most 400 KB, and stands in a page of a large change together with its key. */
const MAX_ITEM_BYTES = 320 * 1024

/**
 * The product after a change: what is given replaces, what is not given stays. Throws 400 (with every violation;
 * PRICE_IMMUTABLE where only that is wrong) or 409 for the names that others have.
 * @param others every feature that the product has or that the list of the change may mean, and the id of the product that
 * has the name which the change gives
 * @param path where the change stands in the request, such as `body`
 */
export function updated(
  before: ProductState,
  others: Others,
  change: OperatorChange,
  setting: Setting,
  path: string,
): Updated {
  const product = changedProduct(before.product, change, setting.now)
  const priceList = change.prices && reconcilePrices(before.prices, change.prices, setting, `${path}.prices`)
  const featureList =
    change.features && reconcileFeatures(before.features, others.known, change.features, setting, `${path}.features`)
  const violations: Violation[] = [
    ...behaviorFaults(product.behavior, product.behavior_config).map(({ field, description }) => ({
      field: `${path}.behavior_config.${field}`,
      description,
    })),
    ...(priceList?.violations ?? []),
    ...(featureList?.violations ?? []),
  ]
  const immutable = priceList?.immutable ?? []
  if (violations.length > 0) throw invalid([...violations, ...immutable])
  refuseImmutable(immutable)
  const features = featureList?.features ?? before.features
  refuseTakenNames(others, product, features, path)
  const prices = priceList?.prices ?? before.prices
  const after = {
    product: { ...product, price_ids: prices.map(({ id }) => id), feature_ids: features.map(({ id }) => id) },
    prices,
    features,
    dropped: featureList?.dropped ?? [],
  }
  refuseTooLarge(after)
  return after
}

function changedProduct(before: ProductRecord, change: OperatorChange, now: Date): ProductRecord {
  const { credit_amount, seat_limit, min_quantity, max_quantity } = change.behavior_config ?? {}
  const config = before.behavior_config
  const plans = change.plan_ids ?? before.plan_ids
  return {
    ...before,
    name: change.name ?? before.name,
    title: change.title ?? before.title,
    description: change.description ?? before.description,
    plan_ids: change.plan_id && !plans.includes(change.plan_id) ? [...plans, change.plan_id] : [...plans],
    state: change.state ?? before.state,
    behavior: change.behavior ?? before.behavior,
    behavior_config: {
      credit_amount: credit_amount ?? config.credit_amount,
      seat_limit: seat_limit ?? config.seat_limit,
      min_quantity: min_quantity ?? config.min_quantity,
      max_quantity: max_quantity ?? config.max_quantity,
    },
    metadata: change.metadata === undefined ? before.metadata : metadataText(change.metadata),
    updated_at: now.toISOString(),
  }
}

function refuseImmutable(violations: Violation[]): void {
  if (violations.length === 0) return
  throw new ApiError('PRICE_IMMUTABLE', 'the terms of an existing price cannot be changed', { violations })
}

/** The name of a feature is free where no other has it, or the one that has it takes another in this same change. */
function refuseTakenNames(
  { known, nameHolder }: Others,
  product: ProductRecord,
  features: readonly FeatureRecord[],
  path: string,
): void {
  const violations = features.flatMap(({ id, name }, index): Violation[] => {
    const holder = known.find((feature) => feature.name === name && feature.id !== id)
    const leaves = features.some((feature) => feature.id === holder?.id && feature.name !== name)
    return holder === undefined || leaves
      ? []
      : [{ field: `${path}.features[${index}].name`, description: 'is the name of another feature' }]
  })
  if (nameHolder !== undefined && nameHolder !== product.id) {
    violations.push({ field: `${path}.name`, description: 'is the name of another product' })
  }
  const [first] = violations
  if (first !== undefined) throw new ApiError('ALREADY_EXISTS', first.description, { violations })
}

function refuseTooLarge(after: ProductState): void {
  // Plans of a product and products of a feature are lists that grow with every update.
  if ([after.product, ...after.features].some((item) => jsonBytes(item) > MAX_ITEM_BYTES)) {
    throw new ApiError('TOO_LARGE', `a product and each of its features must be at most ${MAX_ITEM_BYTES} bytes`)
  }
  if (jsonBytes(present(after)) <= MAX_PRODUCT_BYTES) return
  throw new ApiError('TOO_LARGE', `a product with its prices and features must be at most ${MAX_PRODUCT_BYTES} bytes`)
}

const jsonBytes = (value: object): number =>
  utf8Length(JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each)))
