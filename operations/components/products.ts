import {
  BehaviorConfigRequest,
  CreateProductBody,
  FeatureRequest,
  PriceRequest,
  UpdateProductBody,
} from '../../lib/billing/products/request.ts'
import { Feature, Product } from '../../lib/billing/products/schema.ts'
import type { Components, Texts } from '../about.ts'

const PRICE: Texts = {
  product_id: 'The product that it belongs to.',
  provider_id: 'Always empty, for clients that expect the field: no payment provider is connected.',
  name: 'Unique within the product, in any letter case.',
  interval: 'How often it is due; empty for a one-time price.',
  usage_type: '`licensed` is paid for having it, `metered` for using it.',
  billing_scheme: '`flat`: one amount; `tiered`: by tiers.',
  state: '`inactive` once the product no longer lists it.',
  currency: 'ISO 4217; stored in lower case.',
  amount: 'In the minor unit of the currency, such as cents.',
  metered_aggregate: 'How the usages of a metered price become one number.',
  tier_mode: 'How the tiers of a tiered price count.',
}

const FEATURE: Texts = {
  name: 'Unique; letters, digits, `_` and `-`.',
  product_ids: 'Every product that it belongs to.',
}

const BEHAVIOR_CONFIG: Texts = {
  credit_amount: 'The credits that the product buys; above 0 only for `credits`.',
  seat_limit: 'The largest number of seats, 0 for no limit; above 0 only for `per_seat`.',
  min_quantity: 'The smallest quantity that can be bought.',
  max_quantity: 'The largest quantity that can be bought; 0 for no limit.',
}

const PRODUCT: Texts = {
  name: 'Unique; lower-case letters, digits, `_` and `-`, at least 3.',
  plan_ids: 'The plans that it belongs to, by id. A text that is not the id of a plan is kept, but has no effect.',
  plan_id: 'The id or the name of a plan to add to `plan_ids`.',
  state: 'Whether it is on sale.',
  prices: 'In a request: the whole list, each matched by `id`, else by `name`.',
  behavior: '`basic`, `credits` for a product that sells credits, or `per_seat`.',
  features: 'In a request: the whole list, each matched by `id`, else by `name`.',
  behavior_config: 'The numbers that belong to the behavior.',
}

export const productComponents: Components = {
  requests: {
    NewProduct: { schema: CreateProductBody.pipe[0].entries.body, fields: PRODUCT },
    ProductChange: { schema: UpdateProductBody.pipe[0].entries.body, fields: PRODUCT },
    PriceChange: { schema: PriceRequest, fields: PRICE },
    FeatureChange: { schema: FeatureRequest, fields: FEATURE },
    BehaviorConfigChange: { schema: BehaviorConfigRequest, fields: BEHAVIOR_CONFIG },
  },
  responses: {
    Product: { schema: Product, fields: PRODUCT },
    Price: { schema: Product.entries.prices.item, fields: PRICE },
    Feature: { schema: Feature, fields: FEATURE },
    BehaviorConfig: { schema: Product.entries.behavior_config, fields: BEHAVIOR_CONFIG },
  },
}
