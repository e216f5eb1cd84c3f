/** @module Stores products with their prices and features. */

import { isDeepStrictEqual } from 'node:util'
import { notFound } from '../../foundation/errors.ts'
import type { IndexItem } from '../../foundation/lists/index-items.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { limitsFormatWrites, rememberLimitsFormat } from '../../foundation/table/format.ts'
import { featureKey, isSameKey, planKey, priceKey, productKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { commit, type ItemChange } from './commit.ts'
import { decideUpdate, type UpdatedProduct } from './decide.ts'
import { feature, product } from './entity.ts'
import { type LoadedProduct, loadProduct, planReads, type ReadPlan } from './load.ts'
import type { OperatorChange, ProductUpdate } from './request.ts'
import type { ProductState } from './schema.ts'

/**
 * Takes no extra round trip if the reads are sent together with the reads of the caller's credentials. Returns
 * undefined if the id is invalid.
 */
export const planUpdate = async (table: Table, id: string, change: OperatorChange): Promise<ReadPlan | undefined> =>
  isUuid(id) ? planReads(table, id.toLowerCase(), change) : undefined

/**
 * In one atomic change. Starts again if another change of the catalog was committed between the reads and the commit.
 * Throws 404 if the product does not exist. Throws the errors of `decideUpdate`, and 409 ABORTED after too many
 * conflicts.
 * @param plan the items to read in the first attempt
 */
export async function updateProduct(table: Table, update: ProductUpdate, plan?: ReadPlan): Promise<ProductState> {
  if (!isUuid(update.id)) throw notFound('product', update.id)
  const id = update.id.toLowerCase()
  let unusedPlan = plan
  return table.withRetries(async () => {
    const currentPlan = unusedPlan
    // Later attempts plan their reads again, because the given plan of reads may be out of date.
    unusedPlan = undefined
    const loaded = await loadProduct(table, id, update.change, currentPlan)
    if (loaded.before === undefined) throw notFound('product', update.id)
    return decideAndCommit(table, loaded.before, loaded, { ...update, id })
  })
}

/**
 * Throws the errors of `decideUpdate`. Throws 409 ABORTED if another change was committed since the product was loaded.
 */
export async function decideAndCommit(
  table: Table,
  before: ProductState,
  loaded: LoadedProduct,
  update: ProductUpdate,
): Promise<ProductState> {
  const after = decideUpdate(before, loaded, update)
  const format = after.product.limits.length > 0 ? limitsFormatWrites() : []
  await commit(table, loaded.version, changesOf(loaded, after), format)
  if (format.length > 0) rememberLimitsFormat()
  return after
}

/** Each changed item stores the version of this change. */
function changesOf({ before, knownFeatures, plans, version }: LoadedProduct, after: UpdatedProduct): ItemChange[] {
  const [products, features] = [before === undefined ? [] : [before.product], [...after.features, ...after.dropped]]
  const { id } = after.product
  const prices = onlyChanged(before?.prices ?? [], after.prices)
  const changedFeatures = onlyChanged(knownFeatures, features)
  const at_version = version.version + 1n
  const items: ItemChange[] = [
    { key: productKey(id), before: before?.product, item: after.product },
    ...nameChanges(product, products, [after.product]),
    ...prices.map((price) => ({
      key: priceKey(id, price.id),
      before: withId(before?.prices ?? [], price),
      item: price,
    })),
    ...changedFeatures.map((each) => ({ key: featureKey(each.id), before: withId(knownFeatures, each), item: each })),
    ...nameChanges(feature, knownFeatures, features),
    ...onlyChanged(plans, after.plans).map((plan) => ({
      key: planKey(plan.id),
      before: withId(plans, plan),
      item: plan,
    })),
  ]
  return [
    ...items.map((change) => ({ ...change, item: change.item && { ...change.item, at_version } })),
    ...newEntries(product, products, [after.product]),
    ...newEntries(feature, knownFeatures, features),
  ]
}

/** An item may take the name of another item that is renamed at the same time. */
function nameChanges<Item extends { id: string }>(
  { unique }: Written<Item>,
  before: readonly Item[],
  after: readonly Item[],
): ItemChange[] {
  const held = before.filter((each) => withId(after, each)).flatMap(unique)
  const wanted = after.flatMap(unique)
  const given = wanted.filter((name) => !held.some((each) => isDeepStrictEqual(each, name)))
  const freed = held.filter(({ key }) => !wanted.some((each) => isSameKey(each.key, key)))
  return [...given.map(changeOf), ...freed.map(({ key }) => ({ key, item: undefined }))]
}

/** Products and features are never deleted, so only their creation changes the lists. */
const newEntries = <Item extends { id: string }>(
  { listed }: Written<Item>,
  before: readonly Item[],
  after: readonly Item[],
): ItemChange[] =>
  after
    .filter((each) => withId(before, each) === undefined)
    .flatMap(listed)
    .map(changeOf)

const changeOf = ({ key, attributes }: IndexItem): ItemChange => ({ key, item: attributes })

const withId = <T extends { id: string }>(items: readonly T[], { id }: { id: string }): T | undefined =>
  items.find((item) => item.id === id)

function onlyChanged<T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const byId = new Map(before.map((item) => [item.id, item]))
  return after.filter((item) => !isDeepStrictEqual(byId.get(item.id), item))
}
