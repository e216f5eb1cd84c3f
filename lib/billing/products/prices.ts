import type { Violation } from '../../foundation/errors.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { PriceRequest, ProductUpdate } from './request.ts'
import { describeMatched, foldName, type KnownPrice, matchStored } from './rules.ts'
import type { PriceRecord } from './schema.ts'

interface ReconciledPrices {
  /** The prices in the order of the request, then the inactive prices. */
  prices: PriceRecord[]
  /** For `checkRules`. Unknown fields are undefined. */
  known: KnownPrice[]
  /** A violation for each immutable term of a stored price that the request would change. */
  immutable: Violation[]
}

/**
 * Compares the prices in an update, which replace all prices of the product, with the stored prices. An element of the request matches a
 * stored price by its id. If no price has this id, the element matches by its name. An element without a match is a new price. A stored
 * price that is not in the request becomes inactive.
 */
export function reconcilePrices(
  stored: readonly PriceRecord[],
  requests: readonly PriceRequest[],
  update: ProductUpdate,
): ReconciledPrices {
  const matches = requests.map((request) => matchStored(stored, request, 'price'))
  const prices = requests.map((request, index) => {
    const match = matches[index]
    return match === undefined ? newPrice(request, update) : changePrice(match, request, update)
  })
  return {
    prices: [...prices, ...deactivateUnlisted(stored, prices, update)],
    known: describePrices(prices, requests),
    immutable: requests.flatMap((request, index) =>
      checkImmutable(matches[index], request, `${update.path}.prices[${index}]`),
    ),
  }
}

function newPrice(request: PriceRequest, { id: product_id, now, newId }: ProductUpdate): PriceRecord {
  const usage_type = request.usage_type || 'licensed'
  return {
    id: newId(request.id),
    product_id,
    name: request.name ?? '',
    interval: request.interval ?? '',
    usage_type,
    billing_scheme: request.billing_scheme || 'flat',
    state: 'active',
    currency: request.currency || 'usd',
    amount: request.amount ?? 0n,
    metered_aggregate: request.metered_aggregate || (usage_type === 'metered' ? 'sum' : ''),
    tier_mode: request.tier_mode ?? '',
    metadata: metadataText(request.metadata ?? {}),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

function changePrice(stored: PriceRecord, request: PriceRequest, { now }: ProductUpdate): PriceRecord {
  const metadata = request.metadata === undefined ? stored.metadata : metadataText(request.metadata)
  const tier_mode = request.tier_mode ?? stored.tier_mode
  const isSame = metadata === stored.metadata && tier_mode === stored.tier_mode && stored.state === 'active'
  return { ...stored, metadata, tier_mode, state: 'active', updated_at: isSame ? stored.updated_at : now.toISOString() }
}

/**
 * The commercial terms of a price, which are immutable. To change a term, callers add a price under a new name. A request may leave a term
 * empty.
 */
const TERMS = ['amount', 'currency', 'usage_type', 'billing_scheme', 'metered_aggregate'] as const

function checkImmutable(stored: PriceRecord | undefined, request: PriceRequest, path: string): Violation[] {
  if (stored === undefined) return []
  const terms = TERMS.filter((term) => {
    const given = request[term]
    return given !== undefined && given !== '' && given !== stored[term]
  })
  const interval = request.interval !== undefined && request.interval !== stored.interval
  const name = request.name !== undefined && foldName.price(request.name) !== foldName.price(stored.name)
  return [...(name ? ['name'] : []), ...terms, ...(interval ? ['interval'] : [])].map((member) => ({
    field: `${path}.${member}`,
    description: 'cannot be changed: add a price under a new name',
  }))
}

/** For `checkRules`. */
const describePrices = (prices: readonly PriceRecord[], requests: readonly PriceRequest[]): KnownPrice[] =>
  describeMatched(prices).map((element, index) => {
    const [price, request] = [prices[index], requests[index]]
    // A change of the billing scheme is reported as a violation already. If either scheme is `tiered`, this price counts as `tiered`, so
    // that `checkRules` does not report its tier mode in addition.
    const isTiered = [price?.billing_scheme, request?.billing_scheme].includes('tiered')
    return { ...price, ...element, billing_scheme: isTiered ? 'tiered' : 'flat' }
  })

function deactivateUnlisted(
  stored: readonly PriceRecord[],
  listed: readonly PriceRecord[],
  { now }: ProductUpdate,
): PriceRecord[] {
  return stored
    .filter(({ id }) => !listed.some((price) => price.id === id))
    .map((price) => ({
      ...price,
      state: 'inactive',
      updated_at: price.state === 'inactive' ? price.updated_at : now.toISOString(),
    }))
}
