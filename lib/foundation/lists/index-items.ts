import { isDeepStrictEqual } from 'node:util'
import { beingDeleted } from '../errors.ts'
import type { Item } from '../table/item.ts'
import { IDS, idSortKey, isSameKey, type Key, NO_PARTITION } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { put, remove, replace, require, unchanged, update, type Write } from '../table/writes.ts'
import type { List } from './read-list.ts'
import { compareKeys } from './token.ts'

/**
 * Only lists read index items; checks and charges do not. Usually the transaction that writes the listed item also writes its index
 * items. The index items of the journal and of the word index are written later, from the stream. Index items have the attributes that
 * filters need, so filters do not read the listed item.
 */
export interface IndexItem {
  key: Key
  attributes: Item
}

/** Returns no write for an unchanged index item. */
export function indexItemWrites(before: readonly IndexItem[], after: readonly IndexItem[]): Write[] {
  const gone = before.filter((indexItem) => !after.some((each) => isSameKey(each.key, indexItem.key)))
  const changed = after.filter((indexItem) => !before.some((each) => isDeepStrictEqual(each, indexItem)))
  return [...gone.map(({ key }) => remove(key)), ...changed.map((indexItem) => indexItemWrite(before, indexItem))]
}

/**
 * For a new listed item, the write is a put. If the listed item was already on a list, it may have been on this list earlier, too. The
 * write is then an update. In the list of a principal's policies, an update gives the index item a new item version, by which a search
 * notices that the list has changed.
 */
function indexItemWrite(before: readonly IndexItem[], { key, attributes }: IndexItem): Write {
  const stored = before.find((indexItem) => isSameKey(indexItem.key, key))
  return before.length === 0 ? put(key, attributes) : replace(key, stored?.attributes ?? {}, attributes)
}

/** A list without a head is open, and no entry was deleted from it. */
export interface Head {
  key: Key
  /** A delayed creation fails if the number of deletions has grown, so that it does not add a deleted item again. */
  deletionCounter: bigint | undefined
  isClosed: boolean
}

export const readHead = async (table: Table, key: Key): Promise<Head> => toHead(key, await table.get(key))

/** For a missing item, returns the head of a list from which nothing was deleted. */
export function toHead(key: Key, item: { departures?: unknown; closed?: unknown } | undefined): Head {
  const deletionCounter = typeof item?.departures === 'bigint' ? item.departures : undefined
  return { key, deletionCounter, isClosed: item?.closed !== undefined }
}

/** The list is open, and nothing was deleted from it since the head was read. */
export const requireOpen = ({ key, deletionCounter }: Head): Write =>
  require(key, unchanged({ departures: deletionCounter, closed: undefined }))

/**
 * Throws BEING_DELETED. A list is closed once the deletion of its owner has begun.
 * @param owner the kind of the owner
 */
export function refuseClosed({ isClosed }: Head, owner: string): void {
  if (isClosed) throw beingDeleted(owner)
}

/** Every deletion includes this write. */
export const countDeletion = (key: Key): Write => update(key, { add: { departures: 1n } })

/** Each of these lists has a head. */
export const ORGANIZATION_LISTS = ['PROJECTS_OF', 'GROUPS_OF', 'ROLES_OF', 'ACCOUNTS_OF', 'CLIENTS_OF'] as const

/**
 * Makes a list from ids that a request has collected from several places. The list has one index item for each id,
 * ordered by id. The ids are collected again for each page. The page token contains the last id of the page, so that no
 * id is listed twice.
 */
export function knownIds(
  ids: Iterable<string>,
): Pick<List<never>, 'pk' | 'range'> & Required<Pick<List<never>, 'readIndexItems'>> {
  const indexItems = [...new Set(ids)]
    .map((id) => ({ sk: idSortKey(id), id }))
    .sort((left, right) => compareKeys(left.sk, right.sk))
  return {
    pk: NO_PARTITION,
    range: IDS,
    readIndexItems: async (at = '', after = '', limit) => {
      const rest = indexItems.filter(({ sk }) => compareKeys(sk, at) >= 0 && compareKeys(sk, after) > 0)
      const items = rest.slice(0, limit)
      const last = items.at(-1)
      return { items, ...(last !== undefined && items.length < rest.length && { next: last.sk }) }
    },
  }
}
