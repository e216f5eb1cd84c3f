import { ApiError, aborted } from '../../foundation/errors.ts'
import { unavailable } from '../../foundation/table/failures.ts'
import {
  billingCatalogKey,
  featureKey,
  type Key,
  logEntryKey,
  PRODUCT_AND_PRICES,
  planKey,
  productKey,
} from '../../foundation/table/keys.ts'
import { identityOf } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { ALL_ENTRIES, catalogVersionOf, type ItemChange } from './commit.ts'

type Item = Awaited<ReturnType<Table['query']>>[number]

/**
 * The state of products, features and plans at one version of the catalog, for requests that only read. Each item
 * stores the version of its last change, and an item that is newer than the view is not used. If a large change is
 * committed, but some of its items are not written yet, the items in its log replace those in the table.
 */
export interface CatalogView {
  version: bigint
  /** The version of the last change that can change entitlements; 0 before the first of these changes. */
  entitledAt: bigint
  /** The items that the pending log will write, by key. */
  pending: ReadonlyMap<string, Item>
}

/** Reads the item with the version of the catalog. */
type ReadHead = (table: Table) => Promise<Item | undefined>

/** While a change is being committed, this read may return its version before its items can be read. */
const readHead: ReadHead = (table) => table.get(billingCatalogKey)

/**
 * Waits until the change of the version is committed. All later reads then see the items of this change, so a cache may
 * keep them under the version. Costs one read unit more.
 */
export const readCommittedHead: ReadHead = async (table) => (await table.snapshot([billingCatalogKey]))[0]

async function readView(table: Table, read: ReadHead): Promise<CatalogView> {
  const { version, pending_log, entitled_at: entitledAt = 0n } = catalogVersionOf(await read(table))
  if (pending_log === '') return { version, entitledAt, pending: new Map() }
  const entries = await table.query(logEntryKey(pending_log, 0).pk, ALL_ENTRIES)
  // If an entry of the log no longer exists, its changes have already been written.
  const changes = entries.flatMap((entry) => entry.changes as ItemChange[])
  const put = changes.filter(({ item }) => item !== undefined)
  return {
    version,
    entitledAt,
    pending: new Map(put.map(({ key, item }) => [identityOf(key), { ...item, ...key } as Item])),
  }
}

/** Runs reads on a view of the catalog. If the reads find a newer change, runs the reads again on a new view. */
export type ReadCatalog = <T>(read: (view: CatalogView) => Promise<T>) => Promise<T>

/**
 * Opens the catalog for the reads of one request. The reads share a view until they find a newer change. Throws 503 if
 * every attempt finds a newer change.
 */
export function openCatalog(table: Table, head: ReadHead = readHead): ReadCatalog {
  let shared: Promise<CatalogView> | undefined
  const attempt = async <T>(read: (view: CatalogView) => Promise<T>): Promise<T> => {
    shared ??= readView(table, head)
    const used = shared
    try {
      return await read(await used)
    } catch (error) {
      if (shared === used) shared = undefined
      throw error
    }
  }
  return (read) =>
    table
      .withRetries(() => attempt(read), isAborted)
      .catch((error) => {
        throw isAborted(error) ? unavailable(error) : error
      })
}

const isAborted = (error: unknown): boolean => error instanceof ApiError && error.reason === 'ABORTED'

/** Makes one query. Throws ABORTED if an item is newer than the view. */
export async function readProductItems(table: Table, view: CatalogView, id: string): Promise<Item[]> {
  const { pk } = productKey(id)
  const stored = await table.query(pk, PRODUCT_AND_PRICES)
  const pending = [...view.pending.values()].filter((item) => item.pk === pk)
  const others = stored.filter((item) => !view.pending.has(identityOf(item as unknown as Key)))
  return [...others.map((item) => requireKnown(view, item)), ...pending]
}

/** Throws ABORTED if the item is newer than the view. */
export const readFeatureItem = (table: Table, view: CatalogView, id: string): Promise<Item | undefined> =>
  readViewed(table, view, featureKey(id))

/** Throws ABORTED if the item is newer than the view. */
export const readPlanItem = (table: Table, view: CatalogView, id: string): Promise<Item | undefined> =>
  readViewed(table, view, planKey(id))

/** Without its prices. Throws ABORTED if the item is newer than the view. */
export const readProductItem = (table: Table, view: CatalogView, id: string): Promise<Item | undefined> =>
  readViewed(table, view, productKey(id))

async function readViewed(table: Table, view: CatalogView, key: Key): Promise<Item | undefined> {
  const pending = view.pending.get(identityOf(key))
  if (pending !== undefined) return pending
  const item = await table.get(key)
  return item && requireKnown(view, item)
}

/** Returns the id that a unique constraint stores, from the table or from the pending log. */
export async function readHolder(table: Table, view: CatalogView, constraint: Key): Promise<string | undefined> {
  const item = view.pending.get(identityOf(constraint)) ?? (await table.get(constraint))
  return typeof item?.id === 'string' ? item.id : undefined
}

function requireKnown({ version }: CatalogView, item: Item): Item {
  if (typeof item.at_version === 'bigint' && item.at_version > version) throw aborted()
  return item
}
