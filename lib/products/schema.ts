import * as v from 'valibot'
import { presentedMetadata as metadata, metadataOf } from '../schema/metadata.ts'

export const STATES = ['active', 'inactive'] as const
export const BEHAVIORS = ['basic', 'credits', 'per_seat'] as const
export const INTERVALS = ['', 'day', 'week', 'month', 'year'] as const
export const USAGE_TYPES = ['licensed', 'metered'] as const
export const BILLING_SCHEMES = ['flat', 'tiered'] as const
export const TIER_MODES = ['', 'graduated', 'volume'] as const
export const METERED_AGGREGATES = ['', 'sum', 'last_during_period', 'last_ever', 'max'] as const

const kept = { metadata: v.string(), created_at: v.string(), updated_at: v.string() }

/** What the behavior of a product counts: credits, seats, quantities. 0 means "none" or "no limit". */
export const BehaviorConfig = v.object({
  credit_amount: v.bigint(),
  seat_limit: v.bigint(),
  min_quantity: v.bigint(),
  max_quantity: v.bigint(),
})
export type BehaviorConfig = v.InferOutput<typeof BehaviorConfig>

/** A product as it is kept; its prices are items of their own, its features are shared with other products. */
export const ProductRecord = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  description: v.string(),
  plan_ids: v.array(v.string()),
  state: v.picklist(STATES),
  behavior: v.picklist(BEHAVIORS),
  behavior_config: BehaviorConfig,
  /** Ids, in the order of the lists that were given; prices that are no longer listed come last. */
  price_ids: v.array(v.string()),
  feature_ids: v.array(v.string()),
  ...kept,
})
export type ProductRecord = v.InferOutput<typeof ProductRecord>

/** A price as it is kept. `amount` is in the minor unit of `currency`. */
export const PriceRecord = v.object({
  id: v.string(),
  product_id: v.string(),
  name: v.string(),
  interval: v.picklist(INTERVALS),
  usage_type: v.picklist(USAGE_TYPES),
  billing_scheme: v.picklist(BILLING_SCHEMES),
  state: v.picklist(STATES),
  currency: v.string(),
  amount: v.bigint(),
  metered_aggregate: v.picklist(METERED_AGGREGATES),
  tier_mode: v.picklist(TIER_MODES),
  ...kept,
})
export type PriceRecord = v.InferOutput<typeof PriceRecord>

/** A feature as it is kept. */
export const FeatureRecord = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  product_ids: v.array(v.string()),
  ...kept,
})
export type FeatureRecord = v.InferOutput<typeof FeatureRecord>

/** A product with all that belongs to it: features in its order, prices in theirs. */
export interface ProductState {
  product: ProductRecord
  prices: readonly PriceRecord[]
  features: readonly FeatureRecord[]
}

const int64 = v.pipe(
  v.bigint(),
  v.transform((value) => String(value)),
)
const times = { created_at: v.string(), updated_at: v.string() }

const Price = v.object({
  id: v.string(),
  product_id: v.string(),
  provider_id: v.string(),
  name: v.string(),
  interval: v.picklist(INTERVALS),
  usage_type: v.picklist(USAGE_TYPES),
  billing_scheme: v.picklist(BILLING_SCHEMES),
  state: v.picklist(STATES),
  currency: v.string(),
  amount: int64,
  metered_aggregate: v.picklist(METERED_AGGREGATES),
  tier_mode: v.picklist(TIER_MODES),
  metadata,
  ...times,
})

const Feature = v.object({
  id: v.string(),
  name: v.string(),
  product_ids: v.array(v.string()),
  title: v.string(),
  metadata,
  ...times,
})

/** A product as it is answered. */
export const Product = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  description: v.string(),
  plan_ids: v.array(v.string()),
  state: v.picklist(STATES),
  prices: v.array(Price),
  behavior: v.picklist(BEHAVIORS),
  features: v.array(Feature),
  behavior_config: v.object({
    credit_amount: int64,
    seat_limit: int64,
    min_quantity: int64,
    max_quantity: int64,
  }),
  metadata,
  ...times,
})

const open = <Kept extends { metadata: string }>(item: Kept) => ({ ...item, metadata: metadataOf(item.metadata) })

export const present = ({ product, prices, features }: ProductState): v.InferInput<typeof Product> => ({
  ...open(product),
  // No payment provider is connected: the field is there for the clients that expect it.
  prices: prices.map((price) => ({ ...open(price), provider_id: '' })),
  features: features.map(open),
})
