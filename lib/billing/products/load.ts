import * as v from 'valibot'
import { aborted } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { readGuard } from '../../foundation/table/guards.ts'
import {
  featureKey,
  featureNameKey,
  type Key,
  priceKey,
  productKey,
  productNameKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type CatalogVersion, readAtOneVersion } from './commit.ts'
import type { OperatorChange } from './request.ts'
import { FeatureRecord, PriceRecord, ProductRecord, type ProductState } from './schema.ts'

/** The id of the product that has this name. */
export const productIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readGuard(table, productNameKey(name))

/** Reads a product with its prices and features. First completes a large update, of any product, that was interrupted. */
export async function readProduct(table: Table, id: string): Promise<ProductState | undefined> {
  const { before } = await table.withRetries(() => loadProduct(table, id, {}))
  return before
}

/** Which items an update may need. It comes from plain reads, so it may be out of date: no decision depends on it. */
export interface ReadPlan {
  productName: string | undefined
  priceIds: readonly string[]
  featureIds: readonly string[]
  featureNames: readonly string[]
}

/** Plans what to read for an update, in one round trip. */
export async function planReads(table: Table, productId: string, change: OperatorChange): Promise<ReadPlan> {
  const requests = change.features ?? []
  const featureNames = [...new Set(requests.flatMap(({ name }) => name ?? []))]
  const [item, owners] = await Promise.all([
    table.get(productKey(productId)),
    Promise.all(featureNames.map((name) => readGuard(table, featureNameKey(name)))),
  ])
  const product = item === undefined ? undefined : parseRecord(ProductRecord, item)
  const givenIds = requests.flatMap(({ id }) => (id !== undefined && isUuid(id) ? [id.toLowerCase()] : []))
  const idsByName = owners.filter((id) => id !== undefined)
  return {
    productName: change.name,
    priceIds: product?.price_ids ?? [],
    featureIds: [...new Set([...(product?.feature_ids ?? []), ...givenIds, ...idsByName])],
    featureNames,
  }
}

/** What an update has to know of other products and of features. */
export interface Others {
  /** Every feature that the product has, or that the update may mean by an id or a name. */
  knownFeatures: readonly FeatureRecord[]
  /** The id of the product that has the name which the update gives. */
  nameOwner: string | undefined
}

/** Everything that an update decides on, as of one version of the catalog. */
export interface LoadedProduct extends Others {
  version: CatalogVersion
  /** The stored product; `undefined` where there is none. */
  before: ProductState | undefined
}

/**
 * Loads what an update decides on. Throws 409 ABORTED where it has to be loaded again: the plan was out of date, something
 * changed during the reads, or a large update had to be completed first.
 */
export async function loadProduct(
  table: Table,
  productId: string,
  change: OperatorChange,
  plan?: ReadPlan,
): Promise<LoadedProduct> {
  const keys = keysOf(productId, plan ?? (await planReads(table, productId, change)))
  const { version, items } = await readAtOneVersion(table, keys.flat())
  return { version, ...parseItems(keys.map(({ length }) => items.splice(0, length))) }
}

/** The keys of a plan in groups: product, its name, prices, features, names of features. */
const keysOf = (productId: string, { productName, priceIds, featureIds, featureNames }: ReadPlan): Key[][] => [
  [productKey(productId)],
  productName === undefined ? [] : [productNameKey(productName)],
  priceIds.map((id) => priceKey(productId, id)),
  featureIds.map(featureKey),
  featureNames.map(featureNameKey),
]

/** The item behind a unique name. */
const NameGuard = v.object({ id: v.string() })

/** Parses the items that were read under `keysOf`, in the same groups. */
function parseItems([products, nameGuards, prices, features, featureGuards]: Items[]): Omit<LoadedProduct, 'version'> {
  const [product] = parseAll(ProductRecord, products)
  const [nameGuard] = parseAll(NameGuard, nameGuards)
  const knownFeatures = parseAll(FeatureRecord, features)
  const featureOwners = parseAll(NameGuard, featureGuards).map(({ id }) => id)
  // Throws if a feature took one of the names after the plan was made.
  requireAll(featureOwners, knownFeatures)
  return {
    before: product && {
      product,
      prices: requireAll(product.price_ids, parseAll(PriceRecord, prices)),
      features: requireAll(product.feature_ids, knownFeatures),
    },
    knownFeatures,
    nameOwner: nameGuard?.id,
  }
}

/** What a read returns: `undefined` for a key without an item. */
type Items = readonly unknown[]

const parseAll = <Schema extends v.GenericSchema>(schema: Schema, items: Items = []): v.InferOutput<Schema>[] =>
  items.filter((item) => item !== undefined).map((item) => parseRecord(schema, item))

/** The records of these ids, in their order. Throws ABORTED where one is missing, because the plan was out of date. */
function requireAll<T extends { id: string }>(ids: readonly string[], records: readonly T[]): T[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.map((id) => {
    const record = byId.get(id)
    if (record === undefined) throw aborted()
    return record
  })
}
