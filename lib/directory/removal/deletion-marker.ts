import type { Actor } from '../../access/clients/verify.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { asRead, readResource } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import { type Precondition, sameVersion } from '../../foundation/table/facts.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update, type Write } from '../../foundation/table/writes.ts'
import type { Purge } from './purge.ts'

/** The deleter is a caller, on whose credentials every write depends, or an operator with access to the table. */
export interface Remover extends Actor {
  preconditions?: readonly Precondition[]
}

export const OPERATOR: Remover = { principal: 'operator', relations: ['admin'] }

/** `deleting` names the caller that began the deletion. Only this caller and platform admins may continue it. */
export const mayGoOn = ({ principal, relations }: Remover, deleting: string): boolean =>
  deleting === principal || relations.includes('admin')

/** Returns further writes for the transaction that sets the deletion marker. */
type FindMore = (stored: ResourceRecord) => Promise<Write[]>

/**
 * For a group or resource whose deletion takes more than one transaction. The permission to delete is verified once, when the marker is
 * set. From then on, every write depends on the caller's credentials and the marker instead, because the deletion may also remove the
 * caller's permission.
 */
export async function setDeletionMarker(
  table: Table,
  running: Purge,
  remover: Remover,
  stored: ResourceRecord,
  findMore: FindMore = async () => [],
): Promise<void> {
  const { resource, deleting } = stored
  if (deleting === undefined) {
    const changes = { set: { deleting: remover.principal }, add: { version: 1n, departures: 1n } }
    const { applied } = await table.transact([
      update(resourceKey(resource), changes, asRead(stored, { deleting: undefined })),
      ...(await findMore(stored)),
    ])
    if (!applied) throw aborted()
  }
  running.begin(resource)
  await requireDeletionMarker(table, remover, resource)
}

/** @returns false if another request has deleted the group or resource. A recreated one is not deleted */
export const setMarkerOnStored = (
  table: Table,
  running: Purge,
  remover: Remover,
  resource: string,
  findMore?: FindMore,
): Promise<boolean> =>
  table.withRetries(async () => {
    const stored = await readResource(table, resource)
    if (stored === undefined || running.isMadeAgain(stored)) return false
    await setDeletionMarker(table, running, remover, stored, findMore)
    return true
  })

/** Makes every further write depend only on the deletion marker and the caller's credentials. Throws ABORTED if there is no marker. */
export async function requireDeletionMarker(
  table: Table,
  { preconditions = [] }: Remover,
  resource: string,
): Promise<void> {
  const key = resourceKey(resource)
  const withMarker = await table.get(key)
  if (withMarker?.deleting === undefined) throw aborted()
  table.clearPreconditions()
  table.requireUnchanged([...preconditions, sameVersion(key, withMarker)])
}
