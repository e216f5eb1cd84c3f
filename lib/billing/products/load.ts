import * as v from 'valibot'
import { aborted } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isSlug, isUuid } from '../../foundation/schema/primitives.ts'
import {
  featureKey,
  featureNameKey,
  type Key,
  planKey,
  planNameKey,
  priceKey,
  productKey,
  productNameKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import { type CatalogVersion, readAtOneVersion } from './commit.ts'
import { type KnownPlans, PlanRecord } from './plan-membership.ts'
import type { OperatorChange } from './request.ts'
import { FeatureRecord, PriceRecord, ProductRecord, type ProductState } from './schema.ts'

export const productIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readUniqueConstraint(table, productNameKey(name))

/**
 * With its prices and features. If a large update was interrupted, even of another product, completes the update first.
 */
export async function readProduct(table: Table, id: string): Promise<ProductState | undefined> {
  const { before } = await table.withRetries(() => loadProduct(table, id, {}))
  return before
}

/**
 * The items that an update must read. Plain reads have found the items, so the plan may be out of date, and no decision
 * depends on it.
 */
export interface ReadPlan {
  productName: string | undefined
  priceIds: readonly string[]
  featureIds: readonly string[]
  featureNames: readonly string[]
  planIds: readonly string[]
  planNames: readonly string[]
  /** The ids of the other products in the plans of `planIds`. */
  memberIds: readonly string[]
}

/** Takes one round trip, and a second round trip if the product or the change has plans. */
export async function planReads(table: Table, productId: string, change: OperatorChange): Promise<ReadPlan> {
  const requests = change.features ?? []
  const featureNames = [...new Set(requests.flatMap(({ name }) => name ?? []))]
  const planNames = change.plan_id && isSlug(change.plan_id) ? [change.plan_id] : []
  const [item, owners, planOwners] = await Promise.all([
    table.get(productKey(productId)),
    Promise.all(featureNames.map((name) => readUniqueConstraint(table, featureNameKey(name)))),
    Promise.all(planNames.map((name) => readUniqueConstraint(table, planNameKey(name)))),
  ])
  const product = item === undefined ? undefined : parseRecord(ProductRecord, item)
  const givenIds = requests.flatMap(({ id }) => (id !== undefined && isUuid(id) ? [id.toLowerCase()] : []))
  const idsByName = owners.filter((id) => id !== undefined)
  const planTexts = [
    ...(product?.plan_ids ?? []),
    ...(change.plan_ids ?? []),
    ...(change.plan_id ? [change.plan_id] : []),
  ]
  const planIds = [
    ...planTexts.filter(isUuid).map((id) => id.toLowerCase()),
    ...planOwners.filter((id) => id !== undefined),
  ]
  const plans = await Promise.all([...new Set(planIds)].map((id) => table.get(planKey(id))))
  const members = parseAll(PlanRecord, plans).flatMap((plan) => plan.members.map(({ id }) => id))
  return {
    productName: change.name,
    priceIds: product?.price_ids ?? [],
    featureIds: [...new Set([...(product?.feature_ids ?? []), ...givenIds, ...idsByName])],
    featureNames,
    planIds: [...new Set(planIds)],
    planNames,
    memberIds: [...new Set(members)].filter((id) => id !== productId),
  }
}

export interface Others extends KnownPlans {
  /** The features that the product has, or that the update may name. */
  knownFeatures: readonly FeatureRecord[]
  /** The id of the product that already has the new name; undefined if the name is free. */
  nameOwner: string | undefined
}

/** All at one version of the catalog. */
export interface LoadedProduct extends Others {
  version: CatalogVersion
  /** Undefined if it does not exist. */
  before: ProductState | undefined
}

/**
 * Throws 409 ABORTED if the facts must be loaded again, because `plan` is out of date, the catalog changed during the
 * reads, or a large update had to be completed first.
 */
export async function loadProduct(
  table: Table,
  productId: string,
  change: OperatorChange,
  plan?: ReadPlan,
): Promise<LoadedProduct> {
  const keys = keysOf(productId, plan ?? (await planReads(table, productId, change)))
  const { version, items } = await readAtOneVersion(table, keys.flat())
  const groups = keys.map(({ length }) => items.splice(0, length))
  return { version, ...parseItems(productId, groups) }
}

/**
 * The order of the keys: the product, its name, its prices, features, names of features, plans, names of plans, and
 * other products of the plans.
 */
const keysOf = (
  productId: string,
  { productName, priceIds, featureIds, featureNames, planIds, planNames, memberIds }: ReadPlan,
): Key[][] => [
  [productKey(productId)],
  productName === undefined ? [] : [productNameKey(productName)],
  priceIds.map((id) => priceKey(productId, id)),
  featureIds.map(featureKey),
  featureNames.map(featureNameKey),
  planIds.map(planKey),
  planNames.map(planNameKey),
  memberIds.map(productKey),
]

/** The owner of a unique name. */
const NameConstraint = v.object({ id: v.string() })

/** The items are in the order of `keysOf`. Throws ABORTED if one of the items refers to an item that was not read. */
function parseItems(productId: string, groups: Items[]): Omit<LoadedProduct, 'version'> {
  const [products, nameConstraints, prices, features, featureConstraints, ...ofPlans] = groups
  const [product] = parseAll(ProductRecord, products)
  const [nameConstraint] = parseAll(NameConstraint, nameConstraints)
  const knownFeatures = parseAll(FeatureRecord, features)
  const featureOwners = parseAll(NameConstraint, featureConstraints).map(({ id }) => id)
  // Throws if a feature got one of the names after the reads were planned.
  requireAll(featureOwners, knownFeatures)
  return {
    before: product && {
      product,
      prices: requireAll(product.price_ids, parseAll(PriceRecord, prices)),
      features: requireAll(product.feature_ids, knownFeatures),
    },
    knownFeatures,
    nameOwner: nameConstraint?.id,
    ...parsePlans(productId, ofPlans),
  }
}

function parsePlans(productId: string, [plans, nameConstraints, members]: Items[]): KnownPlans {
  const known = parseAll(PlanRecord, plans)
  requireAll(
    parseAll(NameConstraint, nameConstraints).map(({ id }) => id),
    known,
  )
  const others = known.flatMap((plan) => plan.members.map(({ id }) => id)).filter((id) => id !== productId)
  // Throws if a product joined one of the plans after the reads were planned.
  const products = requireAll([...new Set(others)], parseAll(ProductRecord, members))
  return { plans: known, featuresOf: new Map(products.map(({ id, feature_ids }) => [id, feature_ids])) }
}

/** Undefined if the table has no item with the key. */
type Items = readonly unknown[]

const parseAll = <Schema extends v.GenericSchema>(schema: Schema, items: Items = []): v.InferOutput<Schema>[] =>
  items.filter((item) => item !== undefined).map((item) => parseRecord(schema, item))

/** In the order of the ids. Throws ABORTED if a record is missing, because the plan of reads was out of date. */
function requireAll<T extends { id: string }>(ids: readonly string[], records: readonly T[]): T[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.map((id) => {
    const record = byId.get(id)
    if (record === undefined) throw aborted()
    return record
  })
}
