import * as v from 'valibot'
import { referenceOrNone } from '../../foundation/identifiers/names.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { INT64_MAX, int64, list, mapOf, oneOf, text } from '../../foundation/schema/primitives.ts'
import { PERS, WINDOWS } from '../timeline/limit.ts'
import { INTERVALS } from '../timeline/schema.ts'
import { checkCreation, checkRequest } from './rules.ts'
import {
  BEHAVIOR_NUMBERS,
  BEHAVIORS,
  BILLING_SCHEMES,
  METERED_AGGREGATES,
  PRODUCT_TEXTS,
  type ProductRecord,
  TIER_MODES,
  USAGE_TYPES,
} from './schema.ts'

const MAX_PRICES = 100
const MAX_FEATURES = 100
const MAX_LIMITS = 20

/** ISO 4217 codes that `Intl` does not know: funds, units of account, metals, and a second bolívar. */
const SPECIAL_CURRENCIES = 'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAG XAU XBA XBB XBC XBD XPD XPT XUA'.split(' ')

let currencies: ReadonlySet<string> | undefined
/** Accepts any letter case. Makes the list of codes on first use, because few requests need the list. */
const isCurrency = (code: string): boolean => {
  currencies ??= new Set([...Intl.supportedValuesOf('currency'), ...SPECIAL_CURRENCIES])
  // Accepts only ASCII letters, because `toUpperCase` turns some other letters into ASCII letters.
  return /^[A-Za-z]{3}$/.test(code) && currencies.has(code.toUpperCase())
}

const NOT_GIVEN = ''
const optionalOneOf = <const Options extends readonly string[]>(options: Options) =>
  v.optional(oneOf([NOT_GIVEN, ...options]))

/**
 * A price in an update, which is found by `id` or `name`. In a stored price, omitted fields are unchanged. In a new price, omitted fields
 * get default values.
 */
export const PriceRequest = fields(
  {
    id: v.optional(text),
    name: v.optional(v.pipe(text, v.minLength(1, 'must not be empty'))),
    interval: v.optional(oneOf(INTERVALS)),
    usage_type: optionalOneOf(USAGE_TYPES),
    billing_scheme: optionalOneOf(BILLING_SCHEMES),
    currency: v.optional(
      v.pipe(
        text,
        v.check((code) => code === NOT_GIVEN || isCurrency(code), 'must be a currency code of ISO 4217'),
        v.toLowerCase(),
      ),
    ),
    amount: v.optional(int64(0n, INT64_MAX)),
    metered_aggregate: v.optional(oneOf(METERED_AGGREGATES)),
    tier_mode: v.optional(oneOf(TIER_MODES)),
    metadata: v.optional(metadata),
  },
  ['product_id', 'provider_id', 'state', 'created_at', 'updated_at'],
)
export type PriceRequest = v.InferOutput<typeof PriceRequest>

export const FeatureRequest = fields(
  {
    id: v.optional(text),
    name: v.optional(
      v.pipe(text, v.regex(/^[A-Za-z0-9_-]{1,256}$/, 'must be 1 to 256 alphanumeric characters, "_" or "-"')),
    ),
    title: v.optional(text),
    metadata: v.optional(metadata),
  },
  ['product_ids', 'created_at', 'updated_at'],
)
export type FeatureRequest = v.InferOutput<typeof FeatureRequest>

export const BehaviorConfigRequest = fields(v.entriesFromList(BEHAVIOR_NUMBERS, v.optional(int64(0n))))

/** `feature` is the id or the name of a feature of the product. */
export const LimitRequest = fields({
  feature: text,
  amount: int64(0n),
  window: oneOf(WINDOWS),
  per: oneOf(PERS),
})
export type LimitRequest = v.InferOutput<typeof LimitRequest>

const productName = v.pipe(
  text,
  v.regex(/^[a-z0-9_-]{3,256}$/, 'must be 3 to 256 lower-case letters, digits, "_" or "-"'),
)

export const productFields = {
  name: productName,
  ...v.entriesFromList(PRODUCT_TEXTS, text),
  behavior: oneOf(BEHAVIORS),
  behavior_config: BehaviorConfigRequest,
  prices: list(PriceRequest, MAX_PRICES),
  features: list(FeatureRequest, MAX_FEATURES),
  limits: list(LimitRequest, MAX_LIMITS),
  values: mapOf(int64()),
  metadata,
}

/** Given fields replace the stored ones, and omitted fields are unchanged. `plan_id` adds the product to a plan. */
const ProductRequest = fields({ ...v.partial(v.object(productFields)).entries, plan_id: v.optional(referenceOrNone) }, [
  ...['id', 'plan_ids', 'state', 'created_at', 'updated_at'],
])
type ProductRequest = v.InferOutput<typeof ProductRequest>

/**
 * @param check returns violations of rules that concern several fields; the path of each violation begins with `body`
 */
const bodyOf = <Product extends v.GenericSchema>(product: Product, check: typeof checkRequest) =>
  v.pipe(
    fields({ body: product }),
    v.rawCheck(({ dataset, addIssue }) => {
      const { body } = dataset.value as { body?: unknown }
      for (const { field, description } of check(body, 'body')) addIssue({ message: description, path: pathTo(field) })
    }),
  )

export const UpdateProductBody = bodyOf(ProductRequest, checkRequest)

export const CreateProductBody = bodyOf(
  fields({ ...ProductRequest.entries, name: productName }, ProductRequest.readOnly),
  checkCreation,
)

/** If the product sells credits and the request gives no `behavior`, `behavior` becomes `credits`. */
export const creationOf = (given: ProductRequest): ProductRequest => {
  const sellsCredits = (given.behavior_config?.credit_amount ?? 0n) > 0n
  return given.behavior === undefined && sellsCredits ? { ...given, behavior: 'credits' } : given
}

/** A change from an operator's manifest, which may also replace the plans of the product and set its state. */
export interface OperatorChange extends ProductRequest {
  plan_ids?: readonly string[]
  state?: ProductRecord['state']
}

export interface ProductUpdate {
  id: string
  change: OperatorChange
  now: Date
  /** May return the id in the request. */
  newId: (given: string | undefined) => string
  /** The path of the product in the request, such as `body`. The paths of all violations begin with this path. */
  path: string
}
