import {
  BehaviorConfigRequest,
  CreateProductBody,
  FeatureRequest,
  LimitRequest,
  PriceRequest,
  UpdateProductBody,
} from '../../lib/billing/products/request.ts'
import { Feature, Product } from '../../lib/billing/products/schema.ts'
import type { Components, Texts } from '../about.ts'

const PRICE: Texts = {
  product_id: 'The product that the price belongs to.',
  provider_id: 'Always empty, because no payment provider is connected. The field exists for clients that expect it.',
  name: 'The name. Two prices of a product must differ in more than letter case.',
  interval: 'The interval at which the price is due; empty for a one-time price.',
  usage_type:
    '`licensed`: the customer pays for the right to use the product. `metered`: the customer pays for the use.',
  billing_scheme: '`flat` for a single amount, `tiered` for an amount in tiers.',
  state: '`active` or `inactive`. A price becomes inactive when the product no longer lists it.',
  currency: 'An ISO 4217 code; stored in lower case.',
  amount: 'The amount in the minor unit of the currency, such as cents.',
  metered_aggregate: 'The way in which the usages of a metered price become one number.',
  tier_mode: 'The way in which the tiers of a tiered price are applied.',
}

const FEATURE: Texts = {
  name: 'The name, unique among features: letters, digits, `_` and `-`.',
  product_ids: 'The ids of all products that the feature belongs to.',
}

const BEHAVIOR_CONFIG: Texts = {
  credit_amount: 'The number of credits that the product sells. It may be above 0 only if the behavior is `credits`.',
  seat_limit: 'The largest number of seats; 0 for no limit. It may be above 0 only if the behavior is `per_seat`.',
  min_quantity: 'The smallest quantity that a customer can buy.',
  max_quantity: 'The largest quantity that a customer can buy; 0 for no limit.',
}

const LIMIT: Texts = {
  feature: 'The feature. In a request, its id or name; in an answer, its id.',
  amount: 'The largest sum of the amounts of usages in a window.',
  window:
    'The time in which usages count together. `minute` to `year` are calendar windows in UTC, and weeks begin on Monday. `period` is the period of the subscription. `ever` has no end.',
  per: 'Whether the `account`, each `user` or each `project` has the amount for itself.',
}

const PRODUCT: Texts = {
  name: 'The name: at least 3 lower-case letters, digits, `_` and `-`. Unique among products.',
  plan_ids:
    'The ids of the plans that the product belongs to. A text that is not the id of a plan is kept, but has no effect.',
  plan_id: 'The id or the name of a plan to which the product is added. The service adds its id to `plan_ids`.',
  state: '`active` or `inactive`. Only an active product is on sale.',
  prices:
    'The prices. In a request, this is the whole list. The service finds the stored price of each entry by `id`, otherwise by `name`.',
  behavior: '`basic`, `credits` for a product that sells credits, or `per_seat` for a product with a number of seats.',
  features:
    'The features. In a request, this is the whole list. The service finds the stored feature of each entry by `id`, otherwise by `name`.',
  behavior_config: 'The numbers that the behavior uses.',
  limits:
    'How much of its features the product allows, at most 20. In a request, this is the whole list. Limits with the same feature, window and `per` add up over the plans of an account. A feature that is taken out of the product takes its limits along.',
  values:
    'Numbers that applications compare themselves, such as the largest size of a file, by the feature. In a request, the name of each is the id or name of a feature of the product, and this is the whole map; in an answer, it is the id. The largest over the plans of an account counts.',
}

export const productComponents: Components = {
  requests: {
    NewProduct: { schema: CreateProductBody.pipe[0].entries.body, fields: PRODUCT },
    ProductChange: { schema: UpdateProductBody.pipe[0].entries.body, fields: PRODUCT },
    PriceChange: { schema: PriceRequest, fields: PRICE },
    FeatureChange: { schema: FeatureRequest, fields: FEATURE },
    LimitChange: { schema: LimitRequest, fields: LIMIT },
    BehaviorConfigChange: { schema: BehaviorConfigRequest, fields: BEHAVIOR_CONFIG },
  },
  responses: {
    Product: { schema: Product, fields: PRODUCT },
    Price: { schema: Product.entries.prices.item, fields: PRICE },
    Feature: { schema: Feature, fields: FEATURE },
    Limit: { schema: Product.entries.limits.item, fields: LIMIT },
    BehaviorConfig: { schema: Product.entries.behavior_config, fields: BEHAVIOR_CONFIG },
  },
}
