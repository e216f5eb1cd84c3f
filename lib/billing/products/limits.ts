import type { Violation } from '../../foundation/errors.ts'
import type { Limit } from '../timeline/limit.ts'
import type { OperatorChange } from './request.ts'
import { matchStored } from './rules.ts'
import type { FeatureRecord, ProductRecord } from './schema.ts'

type Features = readonly Pick<FeatureRecord, 'id' | 'name'>[]
type Limits = Pick<ProductRecord, 'limits' | 'values'>

/**
 * The limits and values of a product after an update, by the ids of its features. A feature that the update takes out of
 * the product takes its limits and values along.
 * @param features those of the product after the update
 */
export function resolveLimits(
  before: Limits,
  change: OperatorChange,
  features: Features,
  path: string,
): Limits & { violations: Violation[] } {
  const has = (id: string) => features.some((feature) => feature.id === id)
  const violations: Violation[] = []
  const report = (field: string, description: string) => violations.push({ field: `${path}.${field}`, description })
  const limits =
    change.limits === undefined
      ? before.limits.filter(({ feature }) => has(feature))
      : resolveGiven(change.limits, features, report)
  const values =
    change.values === undefined
      ? Object.fromEntries(Object.entries(before.values).filter(([id]) => has(id)))
      : resolveValues(change.values, features, report)
  return { limits, values, violations }
}

type Report = (field: string, description: string) => void

/** @param text the name of a feature, or its id in any letter case */
const findIn = (features: Features, text: string): string | undefined =>
  matchStored(features, { id: text, name: text }, 'feature')?.id

const NOT_A_FEATURE = 'must be the id or the name of a feature of the product'

function resolveGiven(given: readonly Limit[], features: Features, report: Report): Limit[] {
  const known: Limit[] = []
  for (const [index, limit] of given.entries()) {
    const feature = findIn(features, limit.feature)
    if (feature === undefined) report(`limits[${index}].feature`, NOT_A_FEATURE)
    else if (known.some((each) => isSameKind(each, { ...limit, feature })))
      report(`limits[${index}]`, 'has the feature, window and per of another limit')
    else known.push({ ...limit, feature })
  }
  return known
}

const isSameKind = (one: Limit, other: Limit): boolean =>
  one.feature === other.feature && one.window === other.window && one.per === other.per

function resolveValues(
  given: Readonly<Record<string, bigint>>,
  features: Features,
  report: Report,
): Record<string, bigint> {
  const values: Record<string, bigint> = {}
  for (const [text, value] of Object.entries(given)) {
    const id = findIn(features, text)
    if (id === undefined) report(`values.${text}`, NOT_A_FEATURE)
    else if (id in values) report(`values.${text}`, 'is the feature of another value')
    else values[id] = value
  }
  return values
}
