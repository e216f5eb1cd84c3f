import { beingDeleted } from '../errors.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { require, unchanged, update, type Write } from '../table/writes.ts'

/**
 * The head of a list that an organization owns, as it was read. It counts what has left the list, so that a creation which was
 * given up, and arrives after its thing was deleted, changes nothing. A closed list takes nothing in any more. No head is an
 * open list that nothing has left.
 */
export interface Head {
  key: Key
  departures: bigint | undefined
  isClosed: boolean
}

export const readHead = async (table: Table, key: Key): Promise<Head> => toHead(key, await table.get(key))

/** The head in an item; that of a list which nothing has left, where there is none. */
export function toHead(key: Key, item: { departures?: unknown; closed?: unknown } | undefined): Head {
  const departures = typeof item?.departures === 'bigint' ? item.departures : undefined
  return { key, departures, isClosed: item?.closed !== undefined }
}

/** Of a creation: fails if anything has left the list since the head was read, or if the list is closed. */
export const requireOpen = ({ key, departures }: Head): Write =>
  require(key, unchanged({ departures, closed: undefined }))

/** Throws BEING_DELETED where the list is closed: its owner takes nothing in any more. @param owner of what kind it is */
export function refuseClosed({ isClosed }: Head, owner: string): void {
  if (isClosed) throw beingDeleted(owner)
}

/** Of a deletion: counts a departure. */
export const departureWrite = (key: Key): Write => update(key, { add: { departures: 1n } })

/** The lists that an organization owns. Each has a head. */
export const ORGANIZATION_LISTS = ['PROJECTS_OF', 'GROUPS_OF', 'ROLES_OF', 'ACCOUNTS_OF', 'CLIENTS_OF'] as const
