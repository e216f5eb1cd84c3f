import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { aborted, alreadyExists } from '../errors.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Item } from '../table/item.ts'
import { featureKey, featureNameKey, type Key, priceKey, productKey, productNameKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { FeatureRecord, PriceRecord, ProductRecord, type ProductState } from './schema.ts'
import { type Change, type Head, saveUnit } from './unit.ts'
import type { OperatorChange, Updated } from './update.ts'

const ByName = v.object({ id: v.string() })

/** The id of the product of this name; undefined where there is none. */
export async function productIdByName(table: Table, name: string): Promise<string | undefined> {
  const guard = await table.get(productNameKey(name))
  return guard === undefined ? undefined : parseRecord(ByName, guard).id
}

/** What a change of a product may touch: ids of prices and features, names of features, and the name of the product. */
export interface Hint {
  productId: string
  prices: readonly string[]
  features: readonly string[]
  names: { product: string | undefined; features: readonly string[] }
}

/** Finds out, by plain reads, what there is to read. */
export async function readHint(table: Table, productId: string, change: OperatorChange): Promise<Hint> {
  const wanted = change.features ?? []
  const names = [...new Set(wanted.flatMap(({ name }) => (name === undefined ? [] : [name])))]
  const [item, ...guards] = await Promise.all([
    table.get(productKey(productId)),
    ...names.map((name) => table.get(featureNameKey(name))),
  ])
  const product = item === undefined ? undefined : parseRecord(ProductRecord, item)
  const given = wanted.flatMap(({ id }) => (id !== undefined && isUuid(id) ? [id.toLowerCase()] : []))
  const byName = guards.flatMap((guard) => (guard === undefined ? [] : [parseRecord(ByName, guard).id]))
  return {
    productId,
    prices: product?.price_ids ?? [],
    features: [...new Set([...(product?.feature_ids ?? []), ...given, ...byName])],
    names: { product: change.name, features: names },
  }
}

/** The keys of all that a hint names: product, name of the product, prices, features, names of features, in this order. */
export const stateKeys = ({ productId, prices, features, names }: Hint): Key[] => [
  productKey(productId),
  ...(names.product === undefined ? [] : [productNameKey(names.product)]),
  ...prices.map((id) => priceKey(productId, id)),
  ...features.map(featureKey),
  ...names.features.map(featureNameKey),
]

/** What a change decides on: all of it true under one version of the head. */
export interface State {
  head: Head
  /** Missing for a product that is not there. */
  before: ProductState | undefined
  /** Every feature that the product has or that the change may mean. */
  known: readonly FeatureRecord[]
  /** The id of the product that has the name that the change gives. */
  nameHolder: string | undefined
}

/** Makes the state out of its items. Throws 409 ABORTED where the hint did not name all that it should have named. */
export function parseState(head: Head, keys: readonly Key[], items: readonly (Item | undefined)[], hint: Hint): State {
  const found = new Map(items.flatMap((item, index) => (item === undefined ? [] : [[keyText(keys[index]), item]])))
  const at = (key: Key) => found.get(keyText(key))
  const features = new Map(
    hint.features.flatMap((id) => {
      const item = at(featureKey(id))
      return item === undefined ? [] : [[id, parseRecord(FeatureRecord, item)] as const]
    }),
  )
  const holders = hint.names.features.flatMap((name) => idIn(at(featureNameKey(name))) ?? [])
  if (holders.some((id) => !features.has(id))) throw aborted()
  const item = at(productKey(hint.productId))
  const product = item === undefined ? undefined : parseRecord(ProductRecord, item)
  return {
    head,
    before: product && productState(product, (id) => at(priceKey(product.id, id)), features),
    known: [...features.values()],
    nameHolder: hint.names.product === undefined ? undefined : idIn(at(productNameKey(hint.names.product))),
  }
}

const keyText = (key: Key | undefined): string => `${key?.pk}\u0000${key?.sk}`
const idIn = (guard: Item | undefined): string | undefined =>
  guard === undefined ? undefined : parseRecord(ByName, guard).id

function productState(
  product: ProductRecord,
  price: (id: string) => Item | undefined,
  features: ReadonlyMap<string, FeatureRecord>,
): ProductState {
  const all = <T>(ids: readonly string[], find: (id: string) => T | undefined): T[] =>
    ids.map((id) => {
      const item = find(id)
      // The hint was read before the product changed.
      if (item === undefined) throw aborted()
      return item
    })
  return {
    product,
    prices: all(product.price_ids, price).map((item) => parseRecord(PriceRecord, item)),
    features: all(product.feature_ids, (id) => features.get(id)),
  }
}

/**
 * Saves a product with its prices and features as one unit. Throws 409: ALREADY_EXISTS where the name is another
 * product's, ABORTED where anything changed since the state was read.
 * @param path where the name stands in the request, such as `body`
 */
export async function saveProduct(table: Table, state: State, after: Updated, path: string): Promise<void> {
  const { head, before, known, nameHolder } = state
  const { product } = after
  if (nameHolder !== undefined && nameHolder !== product.id) {
    throw alreadyExists(`${path}.name`, 'is the name of another product')
  }
  const renamed = before?.product.name !== product.name
  const given: Change[] = renamed ? [{ key: productNameKey(product.name), item: { id: product.id } }] : []
  const freed: Change[] =
    renamed && before !== undefined ? [{ key: productNameKey(before.product.name), item: undefined }] : []
  await saveUnit(table, head, [
    { key: productKey(product.id), item: product },
    ...given,
    ...freed,
    ...changed(before?.prices ?? [], after.prices).map((price) => ({
      key: priceKey(product.id, price.id),
      item: price,
    })),
    ...featureChanges(known, [...after.features, ...after.dropped]),
  ])
}

const changed = <T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter(
    (item) =>
      !isDeepStrictEqual(
        before.find(({ id }) => id === item.id),
        item,
      ),
  )

/** The features that changed, and their names: one that a feature leaves is free unless another takes it. */
function featureChanges(known: readonly FeatureRecord[], after: readonly FeatureRecord[]): Change[] {
  const features = changed(known, after)
  const nameBefore = ({ id }: FeatureRecord) => known.find((feature) => feature.id === id)?.name
  const renamed = features.filter((feature) => nameBefore(feature) !== feature.name)
  const left = renamed.flatMap((feature) => nameBefore(feature) ?? [])
  const taken = new Set(renamed.map(({ name }) => name))
  return [
    ...features.map((feature) => ({ key: featureKey(feature.id), item: feature })),
    ...renamed.map(({ id, name }) => ({ key: featureNameKey(name), item: { id } })),
    ...left.filter((name) => !taken.has(name)).map((name) => ({ key: featureNameKey(name), item: undefined })),
  ]
}
