import { aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { featureNameKey, type Key, priceKey, productKey, productNameKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  type CatalogView,
  openCatalog,
  type ReadCatalog,
  readFeatureItem,
  readHolder,
  readProductItem,
  readProductItems,
} from './catalog-view.ts'
import { FeatureRecord, PriceRecord, ProductRecord, type ProductState } from './schema.ts'

/** `idOrName` is the name of the product, or its id in any letter case. Throws 404 if the product does not exist. */
export const findProduct = (table: Table, idOrName: string): Promise<ProductState> =>
  find(table, idOrName, 'product', PRODUCTS)

/** `idOrName` is the name of the feature, or its id in any letter case. Throws 404 if the feature does not exist. */
export const findFeature = (table: Table, idOrName: string): Promise<FeatureRecord> =>
  find(table, idOrName, 'feature', FEATURES)

interface Findable<Found> {
  read: (table: Table, view: CatalogView, id: string) => Promise<Found | undefined>
  keyOf: (name: string) => Key
  nameOf: (found: Found) => string
}

const PRODUCTS: Findable<ProductState> = {
  read: (table, view, id) => readProductAt(table, view, id),
  keyOf: productNameKey,
  nameOf: ({ product }) => product.name,
}

const FEATURES: Findable<FeatureRecord> = {
  read: (table, view, id) => readFeatureAt(table, view, id),
  keyOf: featureNameKey,
  nameOf: ({ name }) => name,
}

const find = <Found>(table: Table, idOrName: string, noun: string, findable: Findable<Found>) =>
  openCatalog(table)(async (view) => {
    const found = await findAt(table, view, idOrName, findable)
    if (found === undefined) throw notFound(noun, idOrName)
    return found
  })

async function findAt<Found>(
  table: Table,
  view: CatalogView,
  idOrName: string,
  { read, keyOf, nameOf }: Findable<Found>,
): Promise<Found | undefined> {
  const byId = isUuid(idOrName) ? await read(table, view, idOrName.toLowerCase()) : undefined
  if (byId !== undefined) return byId
  const id = isName(idOrName) ? await readHolder(table, view, keyOf(idOrName)) : undefined
  const byName = id === undefined ? undefined : await read(table, view, id)
  return byName !== undefined && nameOf(byName) === idOrName ? byName : undefined
}

/** At the version of the view. `idOrName` is the name of the feature, or its id in any letter case. */
export const findFeatureAt = (table: Table, view: CatalogView, idOrName: string): Promise<FeatureRecord | undefined> =>
  findAt(table, view, idOrName, FEATURES)

/** At the version of the view. */
export const findProductAt = (table: Table, view: CatalogView, idOrName: string): Promise<ProductState | undefined> =>
  findAt(table, view, idOrName, PRODUCTS)

/** Reads the catalog version and one more item. */
export const findProductId = (table: Table, name: string): Promise<string | undefined> =>
  findHolder(table, name, productNameKey)

export const findFeatureId = (table: Table, name: string): Promise<string | undefined> =>
  findHolder(table, name, featureNameKey)

const findHolder = async (table: Table, name: string, keyOf: (name: string) => Key): Promise<string | undefined> =>
  isName(name) ? openCatalog(table)((view) => readHolder(table, view, keyOf(name))) : undefined

/** Without its prices and features. */
export const findProductRecord = (table: Table, id: string): Promise<ProductRecord | undefined> =>
  openCatalog(table)(async (view) => {
    const item = await readProductItem(table, view, id)
    return item && parseRecord(ProductRecord, item)
  })

export const findFeatureRecord = (table: Table, id: string): Promise<FeatureRecord | undefined> =>
  openCatalog(table)((view) => readFeatureAt(table, view, id))

/** Names and ids consist of letters, digits, `_` and `-`. */
const isName = (text: string): boolean => /^[A-Za-z0-9_-]{1,256}$/.test(text)

/**
 * With its prices and features, at the version of the view. Returns undefined if the product does not exist. Throws
 * ABORTED if one of the items is newer than the view.
 */
export async function readProductAt(table: Table, view: CatalogView, id: string): Promise<ProductState | undefined> {
  const items = new Map((await readProductItems(table, view, id)).map((item) => [item.sk, item]))
  const item = items.get(productKey(id).sk)
  if (item === undefined) return undefined
  const product = parseRecord(ProductRecord, item)
  const features = await Promise.all(product.feature_ids.map((each) => readFeatureAt(table, view, each)))
  return {
    product,
    prices: product.price_ids.map((each) => parseRecord(PriceRecord, there(items.get(priceKey(id, each).sk)))),
    features: features.map(there),
  }
}

async function readFeatureAt(table: Table, view: CatalogView, id: string): Promise<FeatureRecord | undefined> {
  const item = await readFeatureItem(table, view, id)
  return item && parseRecord(FeatureRecord, item)
}

/**
 * Throws ABORTED if a price or feature is missing. All prices and features exist at the version of the product, so a
 * missing item means that the catalog has changed.
 */
function there<T>(value: T | undefined): T {
  if (value === undefined) throw aborted()
  return value
}

/** Products that are read with the same `read` share a view of the catalog until a newer change is found. */
export const listedProduct = (table: Table, read: ReadCatalog, id: string): Promise<ProductState | undefined> =>
  read((view) => readProductAt(table, view, id))

export const listedFeature = (table: Table, read: ReadCatalog, id: string): Promise<FeatureRecord | undefined> =>
  read((view) => readFeatureAt(table, view, id))
