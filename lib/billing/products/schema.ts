import * as v from 'valibot'
import { presentedMetadata as metadata, metadataOf } from '../../foundation/schema/metadata.ts'
import { Limit } from '../timeline/limit.ts'
import { INTERVALS } from '../timeline/schema.ts'

export const STATES = ['active', 'inactive'] as const
export const BEHAVIORS = ['basic', 'credits', 'per_seat'] as const
export const USAGE_TYPES = ['licensed', 'metered'] as const
export const BILLING_SCHEMES = ['flat', 'tiered'] as const
export const TIER_MODES = ['', 'graduated', 'volume'] as const
export const METERED_AGGREGATES = ['', 'sum', 'last_during_period', 'last_ever', 'max'] as const

const common = { metadata: v.string(), created_at: v.string(), updated_at: v.string() }

/** No rule concerns these fields. Every schema of a product has them, and the numbers in `BEHAVIOR_NUMBERS`. */
export const PRODUCT_TEXTS = ['title', 'description'] as const
export const BEHAVIOR_NUMBERS = ['credit_amount', 'seat_limit', 'min_quantity', 'max_quantity'] as const

/** 0 means "none" or "no limit". A product that was stored by an earlier release may lack some of these numbers. */
export const BehaviorConfig = v.looseObject(v.entriesFromList(BEHAVIOR_NUMBERS, v.optional(v.bigint(), 0n)))
export type BehaviorConfig = Record<(typeof BEHAVIOR_NUMBERS)[number], bigint>

/** The prices and features are separate items. Several products may have the same feature. */
export const ProductRecord = v.object({
  id: v.string(),
  name: v.string(),
  ...v.entriesFromList(PRODUCT_TEXTS, v.optional(v.string(), '')),
  plan_ids: v.array(v.string()),
  state: v.picklist(STATES),
  behavior: v.picklist(BEHAVIORS),
  behavior_config: BehaviorConfig,
  /** The ids of the prices, in the order of the last update that set the prices. Inactive prices are last. */
  price_ids: v.array(v.string()),
  feature_ids: v.array(v.string()),
  /** How much of its features a plan with the product allows. A product that an earlier release stored has none. */
  limits: v.optional(v.array(Limit), []),
  /** Numbers that applications compare themselves, by the id of the feature. */
  values: v.optional(v.record(v.string(), v.bigint()), {}),
  ...common,
})
export type ProductRecord = v.InferOutput<typeof ProductRecord>

/** 0 if the product has no seats or does not limit them. */
export const seatsOf = ({ behavior, behavior_config: { seat_limit } }: ProductRecord): bigint =>
  behavior === 'per_seat' ? seat_limit : 0n

/** `amount` is in the minor unit of `currency`. */
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
  ...common,
})
export type PriceRecord = v.InferOutput<typeof PriceRecord>

export const FeatureRecord = v.object({
  id: v.string(),
  name: v.string(),
  product_ids: v.array(v.string()),
  title: v.string(),
  ...common,
})
export type FeatureRecord = v.InferOutput<typeof FeatureRecord>

/** The prices and features are in the order of `price_ids` and `feature_ids`. */
export interface ProductState {
  product: ProductRecord
  prices: readonly PriceRecord[]
  features: readonly FeatureRecord[]
}

const int64 = v.pipe(
  v.bigint(),
  v.transform((value) => String(value)),
)

const { id, product_id, ...terms } = PriceRecord.entries

const Price = v.object({ id, product_id, provider_id: v.string(), ...terms, amount: int64, metadata })

export const Feature = v.object({ ...FeatureRecord.entries, metadata })

const { price_ids: _, feature_ids: __, metadata: ___, created_at, updated_at, ...told } = ProductRecord.entries

export const Product = v.object({
  ...told,
  behavior_config: v.object(v.entriesFromList(BEHAVIOR_NUMBERS, int64)),
  limits: v.array(v.object({ ...Limit.entries, amount: int64 })),
  values: v.record(v.string(), int64),
  prices: v.array(Price),
  features: v.array(Feature),
  metadata,
  created_at,
  updated_at,
})

const parseMetadata = <Stored extends { metadata: string }>(record: Stored) => ({
  ...record,
  metadata: metadataOf(record.metadata),
})

export const presentFeature = (feature: FeatureRecord): v.InferInput<typeof Feature> => parseMetadata(feature)

export const present = ({ product, prices, features }: ProductState): v.InferInput<typeof Product> => ({
  ...parseMetadata(product),
  // There is no payment provider, so the field is always empty. Clients expect the field.
  prices: prices.map((price) => ({ ...parseMetadata(price), provider_id: '' })),
  features: features.map(presentFeature),
})
