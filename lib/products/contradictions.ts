import { isJsonObject } from '../schema/exact-json.ts'
import { behaviorFaults } from './behavior.ts'
import { BEHAVIORS, type BehaviorConfig } from './schema.ts'

/** A rule that several members of a request break together; `path` leads to the member that is told, inside the product. */
export interface Contradiction {
  path: [string, ...(string | number)[]]
  message: string
}

/**
 * What an update contradicts in itself, whatever is kept: wrong before anybody looks for the product. What does not fit
 * together with the product as it is shows when the two meet. Members that broke a rule of their own are passed over.
 */
export function contradictions(product: unknown): Contradiction[] {
  if (!isJsonObject(product)) return []
  return [
    ...ofBehavior(product),
    ...nameless(product.prices, 'prices'),
    ...nameless(product.features, 'features'),
    ...repeated(product.prices, 'prices', 'price', (name) => name.toLowerCase()),
    ...ofTerms(product.prices),
    ...repeated(product.features, 'features', 'feature', (name) => name),
  ]
}

const BEHAVIOR_CONFIG = ['credit_amount', 'seat_limit', 'min_quantity', 'max_quantity'] as const

function ofBehavior({ behavior, behavior_config }: Record<string, unknown>): Contradiction[] {
  if (!isJsonObject(behavior_config)) return []
  const config: { [Member in keyof BehaviorConfig]?: bigint } = {}
  for (const member of BEHAVIOR_CONFIG) {
    const value: unknown = behavior_config[member]
    if (typeof value === 'bigint') config[member] = value
  }
  const known = BEHAVIORS.find((each) => each === behavior)
  return behaviorFaults(known, config).map(({ field, description }) => ({
    path: ['behavior_config', field],
    message: description,
  }))
}

/** Elements that could be neither a known thing nor a new one. */
function nameless(list: unknown, member: string): Contradiction[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((element, index): Contradiction[] =>
    isJsonObject(element) && !element.id && !element.name
      ? [{ path: [member, index, 'name'], message: 'is required' }]
      : [],
  )
}

/** Elements that name the id or the name of one further up: each thing has one element. */
function repeated(list: unknown, member: string, what: string, fold: (name: string) => string): Contradiction[] {
  const seen = { id: new Set<string>(), name: new Set<string>() }
  const isRepeated = (key: 'id' | 'name', value: unknown, same: (text: string) => string): boolean => {
    if (typeof value !== 'string' || value === '') return false
    const known = seen[key].has(same(value))
    seen[key].add(same(value))
    return known
  }
  return elements(list).flatMap(({ id, name }, index): Contradiction[] => {
    const [sameId, sameName] = [isRepeated('id', id, (text) => text.toLowerCase()), isRepeated('name', name, fold)]
    return [
      ...(sameId
        ? [{ path: [member, index, 'id'], message: `is the ${what} of another element` } as Contradiction]
        : []),
      ...(sameName ? [{ path: [member, index, 'name'], message: 'is that of another element' } as Contradiction] : []),
    ]
  })
}

function ofTerms(prices: unknown): Contradiction[] {
  return elements(prices).flatMap(({ tier_mode, billing_scheme, metered_aggregate, usage_type }, index) => [
    ...(tier_mode && billing_scheme === 'flat' ? [needs(index, 'tier_mode', '"tiered" billing_scheme')] : []),
    ...(metered_aggregate && usage_type === 'licensed'
      ? [needs(index, 'metered_aggregate', '"metered" usage_type')]
      : []),
  ])
}

const needs = (index: number, member: string, what: string): Contradiction => ({
  path: ['prices', index, member],
  message: `needs ${what}`,
})

const elements = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.map((element) => (isJsonObject(element) ? element : {})) : []
