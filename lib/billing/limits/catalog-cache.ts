import { FactsChanged, type Reading } from '../../access/check/reading.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { anyOf, CATALOG_COPIES, catalogVersionKey, catalogVersionKeys } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readPlanAt } from '../plans/find-plan.ts'
import type { PlanState } from '../plans/schema.ts'
import { type CatalogView, openCatalog, readCommittedHead } from '../products/catalog-view.ts'
import { findFeatureAt } from '../products/find-product.ts'
import { seatsOf } from '../products/schema.ts'
import type { Limit } from '../timeline/limit.ts'

export interface PlanFeature {
  id: string
  name: string
  title: string
}

export interface KnownPlan {
  id: string
  name: string
  title: string
  features: ReadonlyMap<string, PlanFeature>
  /** The largest number of seats of any product in the plan; 0 if no product limits the seats. */
  seats: bigint
  products: readonly KnownProduct[]
}

/** What a product of a plan allows, by the ids of its features. */
export interface KnownProduct {
  features: ReadonlySet<string>
  limits: readonly Limit[]
  values: ReadonlyMap<string, bigint>
}

/**
 * The plans that this process has read, with their features, and the version of the catalog that they belong to. A request may use the
 * cache only if the version that it has read from the table is the same. The cache has no entries for missing plans or features.
 */
let cache = emptyCache({}, -1n)

interface CatalogCache {
  /** The identity of the table: another table may have the same version for another catalog. */
  of: object
  version: bigint
  plans: Map<string, KnownPlan>
  /** Maps the id or name of a feature, as callers write it, to the id of the feature. */
  featureIds: Map<string, string>
}

function emptyCache(of: object, version: bigint): CatalogCache {
  return { of, version, plans: new Map(), featureIds: new Map() }
}

/** The largest numbers of cached plans and feature ids. A larger cache is emptied. A plan has at most 500 features. */
const MAX_PLANS = 1_000
const MAX_FEATURE_IDS = 20_000

/**
 * Reads the catalog version of the last change that can change entitlements; 0 before the first of these changes. The
 * version is stored in several copies. All reads of one `reading` use the same copy.
 */
export async function readCatalogVersion(reading: Reading): Promise<bigint> {
  const known = catalogVersionKeys().find((key) => reading.hasRead(key))
  const copy = await reading.get(known ?? catalogVersionKey(anyOf(CATALOG_COPIES)))
  return typeof copy?.version === 'bigint' ? copy.version : 0n
}

const cacheOf = ({ identity }: Table, version: bigint): CatalogCache | undefined =>
  cache.of === identity && cache.version === version ? cache : undefined

/** Empties the cache first if it is of another table, if its version is earlier, or if it is full. Returns undefined if its version is later. */
function cacheFor({ identity }: Table, version: bigint): CatalogCache | undefined {
  const known = cache.of === identity ? cache.version : -1n
  if (known > version) return undefined
  const isFull = cache.plans.size > MAX_PLANS || cache.featureIds.size > MAX_FEATURE_IDS
  if (known < version || isFull) cache = emptyCache(identity, version)
  return cache
}

/** @throws FactsChanged if the catalog has another version now */
const readAt = <T>(table: Table, version: bigint, read: (view: CatalogView) => Promise<T>): Promise<T> =>
  openCatalog(
    table,
    readCommittedHead,
  )(async (view) => {
    if (view.entitledAt !== version) throw new FactsChanged('the catalog changed while a request read it')
    return read(view)
  })

/**
 * Leaves out plans that do not exist.
 * @throws FactsChanged if the catalog has another version now
 */
export async function readPlans(table: Table, version: bigint, ids: readonly string[]): Promise<KnownPlan[]> {
  const known = cacheOf(table, version)?.plans
  const missing = ids.filter((id) => known?.has(id) !== true)
  const cached = ids.flatMap((id) => known?.get(id) ?? [])
  if (missing.length === 0) return cached
  const states = await readAt(table, version, (view) => Promise.all(missing.map((id) => readPlanAt(table, view, id))))
  const read = states.filter((state) => state !== undefined).map(toKnown)
  const room = cacheFor(table, version)
  for (const plan of read) {
    room?.plans.set(plan.id, plan)
    rememberFeatures(room, plan)
  }
  return [...cached, ...read]
}

/**
 * Caches the ids of the features of a plan by id and by name. Leaves out names that look like ids, because a text in the form of an id is
 * first looked up as an id.
 */
function rememberFeatures(room: CatalogCache | undefined, { features }: KnownPlan): void {
  for (const { id, name } of features.values()) {
    room?.featureIds.set(id, id)
    if (!isUuid(name)) room?.featureIds.set(name, id)
  }
}

function toKnown({ plan: { id, name, title }, products }: PlanState): KnownPlan {
  const features = products.flatMap((product) => product.features.map((each) => [each.id, each] as const))
  return {
    ...{ id, name, title },
    features: new Map(features.map(([key, feature]) => [key, { id: key, name: feature.name, title: feature.title }])),
    products: products.map(({ product: { feature_ids, limits, values } }) => ({
      features: new Set(feature_ids),
      ...{ limits, values: new Map(Object.entries(values)) },
    })),
    seats: products.map(({ product }) => seatsOf(product)).reduce((most, each) => (each > most ? each : most), 0n),
  }
}

/**
 * @param text the name, or the id in any letter case
 * @throws FactsChanged if the catalog has another version now
 */
export async function readFeatureId(table: Table, version: bigint, text: string): Promise<string | undefined> {
  const asked = isUuid(text) ? text.toLowerCase() : text
  const known = cacheOf(table, version)?.featureIds
  if (known?.has(asked)) return known.get(asked)
  const feature = await readAt(table, version, (view) => findFeatureAt(table, view, text))
  if (feature !== undefined) cacheFor(table, version)?.featureIds.set(asked, feature.id)
  return feature?.id
}
