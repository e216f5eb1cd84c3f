import type { Violation } from '../../foundation/errors.ts'
import { isJsonObject } from '../../foundation/schema/json.ts'
import { BEHAVIORS, type BehaviorConfig, type ProductRecord } from './schema.ts'

/**
 * The fields of a product that are known when the rules are checked. First only the request is known, later also the stored product. A
 * field that is `undefined` is unknown and violates no rule.
 */
export interface KnownProduct {
  behavior: ProductRecord['behavior'] | undefined
  behavior_config: { [Member in keyof BehaviorConfig]?: bigint | undefined }
  prices: readonly KnownPrice[]
  features: readonly KnownElement[]
}

/** An element of the list of prices or features. `name` is empty if the element has no name, and undefined if the name is unknown. */
export interface KnownElement {
  id?: string | undefined
  name?: string | undefined
}

export interface KnownPrice extends KnownElement {
  usage_type?: unknown
  billing_scheme?: unknown
  tier_mode?: unknown
  metered_aggregate?: unknown
}

/**
 * The names of two prices of a product must differ in more than letter case. Two features may have names that are equal
 * except for letter case.
 */
export const foldName = {
  price: (name: string) => name.toLowerCase(),
  feature: (name: string) => name,
}
type Noun = keyof typeof foldName

/** Matches by id. If no stored price or feature has the id, matches by name. */
export const matchStored = <T extends { id: string; name: string }>(
  stored: readonly T[],
  { id, name }: KnownElement,
  noun: Noun,
): T | undefined =>
  stored.find((each) => each.id === id?.toLowerCase()) ??
  stored.find((each) => name !== undefined && foldName[noun](each.name) === foldName[noun](name))

/**
 * Checks the rules that concern several fields of a product.
 * @param path the path of the product in the request, such as `body`
 */
export const checkRules = (
  { behavior, behavior_config, prices, features }: KnownProduct,
  path: string,
): Violation[] => [
  ...checkBehavior(behavior, behavior_config, `${path}.behavior_config`),
  ...checkElements(prices, 'price', `${path}.prices`),
  ...prices.flatMap((price, index) => checkTerms(price, `${path}.prices[${index}]`)),
  ...checkElements(features, 'feature', `${path}.features`),
]

function checkBehavior(
  behavior: KnownProduct['behavior'],
  { credit_amount = 0n, seat_limit = 0n, min_quantity = 0n, max_quantity = 0n }: KnownProduct['behavior_config'],
  path: string,
): Violation[] {
  const violations: Violation[] = []
  const violate = (member: string, description: string) => violations.push({ field: `${path}.${member}`, description })
  const isOther = (than: ProductRecord['behavior']) => behavior !== undefined && behavior !== than
  if (credit_amount > 0n && isOther('credits')) violate('credit_amount', 'needs the behavior "credits"')
  if (seat_limit > 0n && isOther('per_seat')) violate('seat_limit', 'needs the behavior "per_seat"')
  if (max_quantity !== 0n && min_quantity > max_quantity) violate('min_quantity', 'must not be above max_quantity')
  return violations
}

/** Checks that each element has a name, and that ids and names are unique in the list. */
function checkElements(elements: readonly KnownElement[], noun: Noun, path: string): Violation[] {
  const [ids, names] = [new Set<string>(), new Set<string>()]
  return elements.flatMap(({ id, name }, index): Violation[] => {
    const violations: Violation[] = []
    const violate = (member: string, description: string) =>
      violations.push({ field: `${path}[${index}].${member}`, description })
    if (name === '') violate('name', 'is required')
    if (isRepeated(ids, id)) violate('id', `is the ${noun} of another element`)
    if (isRepeated(names, name && foldName[noun](name))) violate('name', 'is that of another element')
    return violations
  })
}

function isRepeated(seen: Set<string>, value: string | undefined): boolean {
  if (value === undefined || value === '') return false
  const repeated = seen.has(value)
  seen.add(value)
  return repeated
}

function checkTerms(
  { tier_mode, billing_scheme, metered_aggregate, usage_type }: KnownPrice,
  path: string,
): Violation[] {
  const violations: Violation[] = []
  if (tier_mode && billing_scheme === 'flat') {
    violations.push({ field: `${path}.tier_mode`, description: 'needs "tiered" billing_scheme' })
  }
  if (metered_aggregate && usage_type === 'licensed') {
    violations.push({ field: `${path}.metered_aggregate`, description: 'needs "metered" usage_type' })
  }
  return violations
}

/**
 * Checks the rules on the request only, before the product is read, to find contradictions within the request. Fields
 * with an invalid value count as unknown.
 */
export function checkRequest(request: unknown, path: string): Violation[] {
  if (!isJsonObject(request)) return []
  const { behavior, behavior_config, prices, features } = request
  const known: KnownProduct = {
    behavior: BEHAVIORS.find((each) => each === behavior),
    behavior_config: isJsonObject(behavior_config) ? pickBigints(behavior_config) : {},
    prices: elementsOf(prices).map((price) => ({ ...price, ...describeRequested(price) })),
    features: elementsOf(features).map(describeRequested),
  }
  return checkRules(known, path)
}

/** Omitted fields have known defaults. Prices must have a name, even if they have an id. */
export function checkCreation(request: unknown, path: string): Violation[] {
  if (!isJsonObject(request)) return []
  const { behavior_config, prices } = request
  const sellsCredits = isJsonObject(behavior_config) && (pickBigints(behavior_config).credit_amount ?? 0n) > 0n
  const behavior = request.behavior ?? (sellsCredits ? 'credits' : 'basic')
  const found = checkRequest({ ...request, behavior }, path)
  const nameless = elementsOf(prices).flatMap((price, index): Violation[] =>
    price?.id && !price.name ? [{ field: `${path}.prices[${index}].name`, description: 'is required' }] : [],
  )
  return [...found, ...nameless]
}

const pickBigints = (config: Record<string, unknown>): Record<string, bigint> =>
  Object.fromEntries(Object.entries(config).filter((entry): entry is [string, bigint] => typeof entry[1] === 'bigint'))

const elementsOf = (list: unknown): (Record<string, unknown> | undefined)[] =>
  Array.isArray(list) ? list.map((element) => (isJsonObject(element) ? element : undefined)) : []

/**
 * If the element has only an id, its name is unknown, because the element may match a stored price or feature. If the
 * element has no id and no name, its name is empty.
 */
function describeRequested(element: Record<string, unknown> | undefined): KnownElement {
  if (element === undefined) return {}
  const { id, name } = element
  if (!id && !name) return { name: '' }
  return {
    id: typeof id === 'string' ? id.toLowerCase() : undefined,
    name: typeof name === 'string' && name !== '' ? name : undefined,
  }
}

/**
 * If two elements match the same stored price or feature, their ids and names are equal. In this case the name of the
 * second element counts as unknown, so that only its id is reported.
 */
export const describeMatched = (records: readonly { id: string; name: string }[]): KnownElement[] =>
  records.map(({ id, name }, index) => {
    const isRepeated = records.slice(0, index).some((earlier) => earlier.id === id)
    return { id, name: isRepeated && name !== '' ? undefined : name }
  })
