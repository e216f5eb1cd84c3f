import type { Violation } from '../errors.ts'
import { metadataText } from '../schema/metadata.ts'
import type { Setting } from './prices.ts'
import type { FeatureRequest } from './request.ts'
import type { FeatureRecord } from './schema.ts'

interface FeatureList {
  /** Those of the product, in the order of the list. */
  features: FeatureRecord[]
  /** Those that the product no longer has; other products may. */
  dropped: FeatureRecord[]
  violations: Violation[]
}

/**
 * The whole desired list against the features that are there, of this product or of others: matched by id, else by name; a
 * new name is a new feature.
 * @param known every feature that the product has or that the list may mean
 * @param path where the list stands in the request, such as `body.features`
 */
export function reconcileFeatures(
  attached: readonly FeatureRecord[],
  known: readonly FeatureRecord[],
  wanted: readonly FeatureRequest[],
  setting: Setting,
  path: string,
): FeatureList {
  const list: FeatureList = { features: [], dropped: [], violations: [] }
  wanted.forEach((request, index) => {
    const before = match(known, request)
    const feature = before === undefined ? newFeature(request, setting) : changedFeature(before, request, setting)
    const violate = (member: string, description: string) =>
      list.violations.push({ field: `${path}[${index}].${member}`, description })
    if (feature.name === '') violate('name', 'is required')
    if (list.features.some(({ id }) => id === feature.id)) violate('id', 'is the feature of another element')
    else if (list.features.some(({ name }) => name === feature.name)) violate('name', 'is that of another element')
    list.features.push(feature)
  })
  list.dropped = attached
    .filter(({ id }) => !list.features.some((feature) => feature.id === id))
    .map((feature) => detached(feature, setting))
  return list
}

function match(known: readonly FeatureRecord[], { id, name }: FeatureRequest): FeatureRecord | undefined {
  const byId = id === undefined ? undefined : known.find((feature) => feature.id === id.toLowerCase())
  return byId ?? (name === undefined ? undefined : known.find((feature) => feature.name === name))
}

function newFeature({ id, name = '', title = '', metadata = {} }: FeatureRequest, setting: Setting): FeatureRecord {
  const now = setting.now.toISOString()
  return {
    id: setting.newId(id),
    name,
    title,
    product_ids: [setting.productId],
    metadata: metadataText(metadata),
    created_at: now,
    updated_at: now,
  }
}

function changedFeature(before: FeatureRecord, request: FeatureRequest, { productId, now }: Setting): FeatureRecord {
  const after: FeatureRecord = {
    ...before,
    name: request.name ?? before.name,
    title: request.title ?? before.title,
    metadata: request.metadata === undefined ? before.metadata : metadataText(request.metadata),
    product_ids: before.product_ids.includes(productId)
      ? before.product_ids
      : [...before.product_ids, productId].sort(),
  }
  return isSameFeature(before, after) ? before : { ...after, updated_at: now.toISOString() }
}

const detached = (feature: FeatureRecord, { productId, now }: Setting): FeatureRecord => ({
  ...feature,
  product_ids: feature.product_ids.filter((id) => id !== productId),
  updated_at: now.toISOString(),
})

const isSameFeature = (before: FeatureRecord, after: FeatureRecord): boolean =>
  before.name === after.name &&
  before.title === after.title &&
  before.metadata === after.metadata &&
  before.product_ids.length === after.product_ids.length
