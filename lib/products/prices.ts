import type { Violation } from '../errors.ts'
import { metadataText } from '../schema/metadata.ts'
import type { PriceRequest, ProductUpdate } from './request.ts'
import { describeElements, type KnownPrice } from './rules.ts'
import type { PriceRecord } from './schema.ts'

interface ReconciledPrices {
  /** The prices of the list in its order, then the inactive ones. */
  prices: PriceRecord[]
  /** Each element of the list as the rules have to see it. */
  known: KnownPrice[]
  /** Changes of terms, which no price allows. */
  immutable: Violation[]
}

/**
 * Compares the list of an update, which is the whole desired list, with the stored prices. An element matches a price by id, else
 * by name. One that matches none is a new price; a stored price that is not in the list becomes inactive.
 */
export function reconcilePrices(
  stored: readonly PriceRecord[],
  requests: readonly PriceRequest[],
  update: ProductUpdate,
): ReconciledPrices {
  const matches = requests.map((request) => matchPrice(stored, request))
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

const isSameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

function matchPrice(stored: readonly PriceRecord[], { id, name }: PriceRequest): PriceRecord | undefined {
  const byId = id === undefined ? undefined : stored.find((price) => price.id === id.toLowerCase())
  return byId ?? (name === undefined ? undefined : stored.find((price) => isSameName(price.name, name)))
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

/** Commercial terms: immutable. To change one, add a price under a new name. An empty term is one that was not given. */
const TERMS = ['amount', 'currency', 'usage_type', 'billing_scheme', 'metered_aggregate'] as const

function checkImmutable(stored: PriceRecord | undefined, request: PriceRequest, path: string): Violation[] {
  if (stored === undefined) return []
  const terms = TERMS.filter((term) => {
    const given = request[term]
    return given !== undefined && given !== '' && given !== stored[term]
  })
  const interval = request.interval !== undefined && request.interval !== stored.interval
  const name = request.name !== undefined && !isSameName(request.name, stored.name)
  return [...(name ? ['name'] : []), ...terms, ...(interval ? ['interval'] : [])].map((member) => ({
    field: `${path}.${member}`,
    description: 'cannot be changed: add a price under a new name',
  }))
}

/** The listed prices as the rules have to see them. */
const describePrices = (prices: readonly PriceRecord[], requests: readonly PriceRequest[]): KnownPrice[] =>
  describeElements(prices).map((element, index) => {
    const [price, request] = [prices[index], requests[index]]
    // A stored price that is asked to change its scheme is reported as immutable only, whatever its tier mode.
    const isTiered = [price?.billing_scheme, request?.billing_scheme].includes('tiered')
    return { ...price, ...element, billing_scheme: isTiered ? 'tiered' : 'flat' }
  })

/** The stored prices that the list leaves out, as inactive ones. */
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
