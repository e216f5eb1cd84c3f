import { isDeepStrictEqual } from 'node:util'
import { notFound } from '../../foundation/errors.ts'
import type { Edge } from '../../foundation/lists/edges.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { featureKey, featureNameKey, priceKey, productKey, productNameKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { commit, type ItemChange } from './commit.ts'
import { decideUpdate, type UpdatedProduct } from './decide.ts'
import { featureEdges, productEdges } from './edges.ts'
import { type LoadedProduct, loadProduct, planReads, type ReadPlan } from './load.ts'
import type { OperatorChange, ProductUpdate } from './request.ts'
import type { FeatureRecord, ProductState } from './schema.ts'

/** Plans what `updateProduct` has to read. Together with the reads of the caller's credentials it costs no round trip. */
export const planUpdate = async (table: Table, id: string, change: OperatorChange): Promise<ReadPlan | undefined> =>
  isUuid(id) ? planReads(table, id.toLowerCase(), change) : undefined

/**
 * Updates a product with its prices and features, all or nothing: loads, decides, commits, and starts again if another change was
 * committed meanwhile. Throws 404, what `decideUpdate` throws, or 409 ABORTED if others were faster too often.
 * @param plan for the first attempt
 */
export async function updateProduct(table: Table, update: ProductUpdate, plan?: ReadPlan): Promise<ProductState> {
  if (!isUuid(update.id)) throw notFound('product', update.id)
  const id = update.id.toLowerCase()
  let unusedPlan = plan
  return table.withRetries(async () => {
    const currentPlan = unusedPlan
    // Every other attempt makes its own plan: this one may be out of date.
    unusedPlan = undefined
    const loaded = await loadProduct(table, id, update.change, currentPlan)
    if (loaded.before === undefined) throw notFound('product', update.id)
    return decideAndCommit(table, loaded.before, loaded, { ...update, id })
  })
}

/** Throws what `decideUpdate` throws, or 409 ABORTED if another change was committed since the product was loaded. */
export async function decideAndCommit(
  table: Table,
  before: ProductState,
  loaded: LoadedProduct,
  update: ProductUpdate,
): Promise<ProductState> {
  const after = decideUpdate(before, loaded, update)
  await commit(table, loaded.version, changesOf(loaded, after))
  return after
}

/** The items that differ after the update. Each tells the version that it is of. */
function changesOf({ before, knownFeatures, version }: LoadedProduct, after: UpdatedProduct): ItemChange[] {
  const { product } = after
  const prices = onlyChanged(before?.prices ?? [], after.prices)
  const at_version = version.version + 1n
  const items: ItemChange[] = [
    { key: productKey(product.id), before: before?.product, item: product },
    ...nameChanges(before?.product, product),
    ...prices.map((price) => ({
      key: priceKey(product.id, price.id),
      before: withId(before?.prices, price),
      item: price,
    })),
    ...featureChanges(knownFeatures, [...after.features, ...after.dropped]),
  ]
  return [
    ...items.map((change) => ({ ...change, item: change.item && { ...change.item, at_version } })),
    ...newEdges(before === undefined ? productEdges(product) : []),
    ...newEdges(
      after.features.filter(({ id }) => knownFeatures.every((known) => known.id !== id)).flatMap(featureEdges),
    ),
  ]
}

/** Products and features are never deleted: they are listed when they are made. */
const newEdges = (edges: readonly Edge[]): ItemChange[] =>
  edges.map(({ key, attributes }) => ({ key, item: attributes }))

function nameChanges(before: ProductState['product'] | undefined, after: ProductState['product']): ItemChange[] {
  if (before?.name === after.name) return []
  const given: ItemChange = { key: productNameKey(after.name), item: { id: after.id } }
  return before === undefined ? [given] : [given, { key: productNameKey(before.name), item: undefined }]
}

const withId = <T extends { id: string }>(items: readonly T[] | undefined, { id }: T): T | undefined =>
  items?.find((item) => item.id === id)

function onlyChanged<T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const byId = new Map(before.map((item) => [item.id, item]))
  return after.filter((item) => !isDeepStrictEqual(byId.get(item.id), item))
}

/** The features that changed, and their names. A name that a feature gives up is free unless another feature takes it. */
function featureChanges(before: readonly FeatureRecord[], after: readonly FeatureRecord[]): ItemChange[] {
  const oldNames = new Map(before.map(({ id, name }) => [id, name]))
  const features = onlyChanged(before, after)
  const renamed = features.filter(({ id, name }) => oldNames.get(id) !== name)
  const taken = new Set(renamed.map(({ name }) => name))
  const freed = renamed.flatMap(({ id }) => oldNames.get(id) ?? []).filter((name) => !taken.has(name))
  return [
    ...features.map((feature) => ({ key: featureKey(feature.id), before: withId(before, feature), item: feature })),
    ...renamed.map(({ id, name }) => ({ key: featureNameKey(name), item: { id } })),
    ...freed.map((name) => ({ key: featureNameKey(name), item: undefined })),
  ]
}
