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
 * A view of products and features for requests that only read and may not write. Each item has the version of its last change. If an item is
 * read after the catalog version and is not newer, it is as it was at that version: so plain reads show either all of a change or nothing of
 * it. If a large change is committed but not yet replayed, the items in its log replace those of the table.
 */
export interface CatalogView {
  version: bigint
  /** The version of the last change that can change entitlements; 0 before the first one. */
  entitledAt: bigint
  /** The items that the pending log puts, by key. */
  pending: ReadonlyMap<string, Item>
}

async function readView(table: Table): Promise<CatalogView> {
  const { version, pending_log, entitled_at: entitledAt = 0n } = catalogVersionOf(await table.get(billingCatalogKey))
  if (pending_log === '') return { version, entitledAt, pending: new Map() }
  const entries = await table.query(logEntryKey(pending_log, 0).pk, ALL_ENTRIES)
  // An entry that no longer exists was replayed before, so that the table has its changes.
  const changes = entries.flatMap((entry) => entry.changes as ItemChange[])
  const put = changes.filter(({ item }) => item !== undefined)
  return {
    version,
    entitledAt,
    pending: new Map(put.map(({ key, item }) => [identityOf(key), { ...item, ...key } as Item])),
  }
}

/** Runs reads on a view of the catalog. If they meet a newer change, they are run again on a new view. */
export type ReadCatalog = <T>(read: (view: CatalogView) => Promise<T>) => Promise<T>

/** Opens the catalog for a request. Its reads share a view until they meet a newer change. Throws 503 if changes never stop. */
export function openCatalog(table: Table): ReadCatalog {
  let shared: Promise<CatalogView> | undefined
  const attempt = async <T>(read: (view: CatalogView) => Promise<T>): Promise<T> => {
    shared ??= readView(table)
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

/** Reads the items of a product, itself and its prices, by one query. Throws ABORTED if one of them is newer than the view. */
export async function readProductItems(table: Table, view: CatalogView, id: string): Promise<Item[]> {
  const { pk } = productKey(id)
  const stored = await table.query(pk, PRODUCT_AND_PRICES)
  const pending = [...view.pending.values()].filter((item) => item.pk === pk)
  const others = stored.filter((item) => !view.pending.has(identityOf(item as unknown as Key)))
  return [...others.map((item) => requireKnown(view, item)), ...pending]
}

/** Reads the item of a feature; undefined if it does not exist. Throws ABORTED if it is newer than the view. */
export const readFeatureItem = (table: Table, view: CatalogView, id: string): Promise<Item | undefined> =>
  readViewed(table, view, featureKey(id))

/** Reads the item of a plan; undefined if it does not exist. Throws ABORTED if it is newer than the view. */
export const readPlanItem = (table: Table, view: CatalogView, id: string): Promise<Item | undefined> =>
  readViewed(table, view, planKey(id))

/** Reads the item of a product without its prices; undefined if it does not exist. Throws ABORTED if it is newer than the view. */
export const readProductItem = (table: Table, view: CatalogView, id: string): Promise<Item | undefined> =>
  readViewed(table, view, productKey(id))

async function readViewed(table: Table, view: CatalogView, key: Key): Promise<Item | undefined> {
  const pending = view.pending.get(identityOf(key))
  if (pending !== undefined) return pending
  const item = await table.get(key)
  return item && requireKnown(view, item)
}

/** Returns the id that has a name by its unique constraint. The constraint may also be in the pending log. */
export async function readHolder(table: Table, view: CatalogView, constraint: Key): Promise<string | undefined> {
  const item = view.pending.get(identityOf(constraint)) ?? (await table.get(constraint))
  return typeof item?.id === 'string' ? item.id : undefined
}

function requireKnown({ version }: CatalogView, item: Item): Item {
  if (typeof item.at_version === 'bigint' && item.at_version > version) throw aborted()
  return item
}
