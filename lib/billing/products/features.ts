import { isDeepStrictEqual } from 'node:util'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { FeatureRequest, ProductUpdate } from './request.ts'
import { describeMatched, type KnownElement, matchStored } from './rules.ts'
import type { FeatureRecord } from './schema.ts'

interface ReconciledFeatures {
  /** The features of the product, in the order of the list. */
  features: FeatureRecord[]
  /** The features that the product no longer has. Other products may have them. */
  dropped: FeatureRecord[]
  /** The elements of the list, for `checkRules`. */
  known: KnownElement[]
}

/**
 * Compares the list of an update, which is the whole desired list, with the stored features of this product and of others. An element
 * matches a feature by id, else by name. An element without a match is a new feature.
 * @param attached the features that the product has
 * @param stored every feature that the product has or that the list may mean
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
