import { isDeepStrictEqual } from 'node:util'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { FeatureRequest, ProductUpdate } from './request.ts'
import { describeMatched, type KnownElement, matchStored } from './rules.ts'
import type { FeatureRecord } from './schema.ts'

interface ReconciledFeatures {
  /** In the order of the request. */
  features: FeatureRecord[]
  /** The features that the update removes from the product, but not from other products. */
  dropped: FeatureRecord[]
  /** For `checkRules`, the id and name of each feature in the request. */
  known: KnownElement[]
}

/**
 * Compares the features in an update, which replace all features of the product, with the stored features. An element of the request
 * matches a stored feature by its id. If no feature has this id, the element matches by its name. An element without a match is a new
 * feature.
 * @param attached the features that the product has
 * @param stored the features that the product has or that the request may name
 */
export function reconcileFeatures(
  attached: readonly FeatureRecord[],
  stored: readonly FeatureRecord[],
  requests: readonly FeatureRequest[],
  update: ProductUpdate,
): ReconciledFeatures {
  const features = requests.map((request) => {
    const match = matchStored(stored, request, 'feature')
    return match === undefined ? newFeature(request, update) : changeFeature(match, request, update)
  })
  const dropped = attached
    .filter(({ id }) => !features.some((feature) => feature.id === id))
    .map((feature) => detachFeature(feature, update))
  return { features, dropped, known: describeMatched(features) }
}

function newFeature(request: FeatureRequest, { id: productId, now, newId }: ProductUpdate): FeatureRecord {
  return {
    id: newId(request.id),
    name: request.name ?? '',
    title: request.title ?? '',
    product_ids: [productId],
    metadata: metadataText(request.metadata ?? {}),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

function changeFeature(
  stored: FeatureRecord,
  request: FeatureRequest,
  { id: productId, now }: ProductUpdate,
): FeatureRecord {
  const after: FeatureRecord = {
    ...stored,
    name: request.name ?? stored.name,
    title: request.title ?? stored.title,
    metadata: request.metadata === undefined ? stored.metadata : metadataText(request.metadata),
    product_ids: stored.product_ids.includes(productId)
      ? stored.product_ids
      : [...stored.product_ids, productId].sort(),
  }
  return isDeepStrictEqual(stored, after) ? stored : { ...after, updated_at: now.toISOString() }
}

const detachFeature = (feature: FeatureRecord, { id: productId, now }: ProductUpdate): FeatureRecord => ({
  ...feature,
  product_ids: feature.product_ids.filter((id) => id !== productId),
  updated_at: now.toISOString(),
})
