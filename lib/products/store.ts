import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { alreadyExists } from '../errors.ts'
import { isUuid } from '../schema/primitives.ts'
import { shaped } from '../schema/shape.ts'
import { featureKey, featureNameKey, priceKey, productKey, productNameKey } from '../table/keys.ts'
import type { Item, Table } from '../table/table.ts'
import type { FeatureRequest } from './request.ts'
import { KeptFeature, KeptPrice, KeptProduct, type ProductState } from './schema.ts'
import { type Change, type Head, saveUnit } from './unit.ts'
import type { Updated } from './update.ts'

const ByName = v.object({ id: v.string() })

/** A product and its prices: one query of its partition. `undefined` where there is none. */
export async function readProduct(
  table: Table,
  id: string,
): Promise<Pick<ProductState, 'product' | 'prices'> | undefined> {
  const { pk, sk } = productKey(id)
  const items = await table.query(pk, { first: 'PRICE#', last: sk })
  const product = items.find((item) => item.sk === sk)
  if (product === undefined) return undefined
  const prices = items.filter((item) => item.sk !== sk).map((item) => shaped(KeptPrice, item))
  return {
    product: shaped(KeptProduct, product),
    prices: prices.sort((left, right) => Number(left.position - right.position)),
  }
}

/** The id of the product of this name; undefined where there is none. */
export async function productIdByName(table: Table, name: string): Promise<string | undefined> {
  const guard = await table.get(productNameKey(name))
  return guard === undefined ? undefined : shaped(ByName, guard).id
}

/** The features of a product in their order, and every other one that a list of features may mean by id or name. */
export async function readFeatures(
  table: Table,
  attached: readonly string[],
  wanted: readonly FeatureRequest[],
): Promise<{ attached: KeptFeature[]; known: KeptFeature[] }> {
  const given = wanted.flatMap(({ id }) => (id !== undefined && isUuid(id) ? [id.toLowerCase()] : []))
  const names = wanted.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const [own, byId, guards] = await Promise.all([
    readAll(table, attached),
    readAll(table, given),
    Promise.all(names.map((name) => table.get(featureNameKey(name)))),
  ])
  const found = new Map([...own, ...byId].map((feature) => [feature.id, feature]))
  const byName = guards.flatMap((guard) => (guard === undefined ? [] : [shaped(ByName, guard).id]))
  for (const feature of await readAll(
    table,
    byName.filter((id) => !found.has(id)),
  ))
    found.set(feature.id, feature)
  return { attached: own, known: [...found.values()] }
}

async function readAll(table: Table, ids: readonly string[]): Promise<KeptFeature[]> {
  const items = await Promise.all(ids.map((id) => table.get(featureKey(id))))
  return items.filter((item): item is Item => item !== undefined).map((item) => shaped(KeptFeature, item))
}

/**
 * Saves a product with its prices and features as one unit. `before` is missing for a new one. Throws 409: ALREADY_EXISTS
 * where the name is another product's, ABORTED where anything changed since `head` was read.
 * @param path where the name stands in the request, such as `body`
 */
export async function saveProduct(
  table: Table,
  head: Head,
  before: ProductState | undefined,
  known: readonly KeptFeature[],
  after: Updated,
  path: string,
): Promise<void> {
  const { product } = after
  const renamed = before?.product.name !== product.name
  const holder = renamed ? await productIdByName(table, product.name) : undefined
  if (holder !== undefined && holder !== product.id) {
    throw alreadyExists(`${path}.name`, 'is the name of another product')
  }
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
function featureChanges(known: readonly KeptFeature[], after: readonly KeptFeature[]): Change[] {
  const features = changed(known, after)
  const nameBefore = ({ id }: KeptFeature) => known.find((feature) => feature.id === id)?.name
  const renamed = features.filter((feature) => nameBefore(feature) !== feature.name)
  const left = renamed.flatMap((feature) => nameBefore(feature) ?? [])
  const taken = new Set(renamed.map(({ name }) => name))
  return [
    ...features.map((feature) => ({ key: featureKey(feature.id), item: feature })),
    ...renamed.map(({ id, name }) => ({ key: featureNameKey(name), item: { id } })),
    ...left.filter((name) => !taken.has(name)).map((name) => ({ key: featureNameKey(name), item: undefined })),
  ]
}
