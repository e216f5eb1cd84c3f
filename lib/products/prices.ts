import type { Violation } from '../errors.ts'
import { metadataText } from '../schema/metadata.ts'
import type { PriceRequest } from './request.ts'
import type { PriceRecord } from './schema.ts'

/** What an update does without a database or a clock of its own. */
export interface Setting {
  productId: string
  now: Date
  /** The id of something new; the one that was given, where the caller may choose it. */
  newId: (given: string | undefined) => string
}

/** The prices as they would be, with the rules that the list breaks: `immutable` are refused by what is kept. */
interface PriceList {
  prices: PriceRecord[]
  violations: Violation[]
  immutable: Violation[]
}

const sameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/**
 * The whole desired list against the prices that are there: matched by id, else by name. A new name is a new price; a known
 * one may change its metadata and tier mode only; one that is no longer listed becomes inactive and stays.
 * @param path where the list stands in the request, such as `body.prices`
 */
export function reconcilePrices(
  current: readonly PriceRecord[],
  wanted: readonly PriceRequest[],
  setting: Setting,
  path: string,
): PriceList {
  const list: PriceList = { prices: [], violations: [], immutable: [] }
  wanted.forEach((request, index) => {
    const known = match(current, request)
    const price = known === undefined ? newPrice(request, setting) : changedPrice(known, request, setting)
    const field = `${path}[${index}]`
    const violate = (member: string, description: string) =>
      list.violations.push({ field: `${field}.${member}`, description })
    if (price.name === '') violate('name', 'is required')
    if (list.prices.some(({ id }) => id === price.id)) violate('id', 'is the price of another element')
    else if (list.prices.some(({ name }) => sameName(name, price.name))) violate('name', 'is that of another element')
    // That a known price cannot become what is asked for is told as what it is: immutable.
    const isTiered = [price.billing_scheme, request.billing_scheme].includes('tiered')
    if (price.tier_mode !== '' && !isTiered) violate('tier_mode', 'needs "tiered" billing_scheme')
    if (price.metered_aggregate !== '' && price.usage_type !== 'metered') {
      violate('metered_aggregate', 'needs "metered" usage_type')
    }
    if (known !== undefined) list.immutable.push(...immutableViolations(known, request, field))
    list.prices.push(price)
  })
  list.prices.push(...unlisted(current, list.prices, setting))
  return list
}

function match(current: readonly PriceRecord[], { id, name }: PriceRequest): PriceRecord | undefined {
  const byId = id === undefined ? undefined : current.find((price) => price.id === id.toLowerCase())
  return byId ?? (name === undefined ? undefined : current.find((price) => sameName(price.name, name)))
}

function newPrice(request: PriceRequest, { productId, now, newId }: Setting): PriceRecord {
  const usage_type = request.usage_type || 'licensed'
  return {
    id: newId(request.id),
    product_id: productId,
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

function changedPrice(known: PriceRecord, request: PriceRequest, { now }: Setting): PriceRecord {
  const metadata = request.metadata === undefined ? known.metadata : metadataText(request.metadata)
  const tier_mode = request.tier_mode ?? known.tier_mode
  const same = metadata === known.metadata && tier_mode === known.tier_mode && known.state === 'active'
  return { ...known, metadata, tier_mode, state: 'active', updated_at: same ? known.updated_at : now.toISOString() }
}

/** Fields of a price that are what was agreed on: a change of one is a price of another name. Empty ones are not given. */
const TERMS = ['amount', 'currency', 'usage_type', 'billing_scheme', 'metered_aggregate'] as const

function immutableViolations(known: PriceRecord, request: PriceRequest, field: string): Violation[] {
  const differs = TERMS.filter((term) => {
    const given = request[term]
    return given !== undefined && given !== '' && given !== known[term]
  })
  const interval = request.interval !== undefined && request.interval !== known.interval
  const name = request.name !== undefined && !sameName(request.name, known.name)
  return [...(name ? ['name'] : []), ...differs, ...(interval ? ['interval'] : [])].map((term) => ({
    field: `${field}.${term}`,
    description: 'cannot be changed: add a price under a new name',
  }))
}

/** The prices that the list no longer names, inactive, behind those that it does. */
function unlisted(current: readonly PriceRecord[], listed: readonly PriceRecord[], { now }: Setting): PriceRecord[] {
  return current
    .filter(({ id }) => !listed.some((price) => price.id === id))
    .map((price) => ({
      ...price,
      state: 'inactive',
      updated_at: price.state === 'inactive' ? price.updated_at : now.toISOString(),
    }))
}
