import type { Actor } from '../../access/clients/verify.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { asRead, readResource } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import { itemVersionOf } from '../../foundation/table/item-versions.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Precondition } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update, type Write } from '../../foundation/table/writes.ts'
import type { Purge } from './purge.ts'

/** Who deletes: a caller, whose credentials every write depends on, or an operator with access to the table. */
export interface Remover extends Actor {
  precondition?: Precondition
}

export const OPERATOR: Remover = { principal: 'operator', relations: ['admin'] }

/** Whether a caller may continue the deletion that `deleting` describes: the one that began it, and platform admins. */
export const mayGoOn = ({ principal, relations }: Remover, deleting: string): boolean =>
  deleting === principal || relations.includes('admin')

/** Finds the writes that belong in the transaction that sets the deletion marker. */
type FindMore = (stored: ResourceRecord) => Promise<Write[]>

/**
 * Sets the deletion marker of a group or resource whose deletion takes more than one transaction, unless it has one. The
 * permission to delete is verified once, when the deletion marker is set: from then on every write of the deletion depends on
 * the caller's credentials and the deletion marker, for the deletion also takes away what allowed it.
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

/**
 * Sets the deletion marker of a group or resource (`<namespace>:<id>`) as it is stored now.
 * @returns false if another request has deleted it, or it was recreated since this request began: a recreated one stays
 */
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

/** From now on every write depends on the deletion marker and the caller's credentials alone. Throws ABORTED without one. */
export async function requireDeletionMarker(table: Table, { precondition }: Remover, resource: string): Promise<void> {
  const key = resourceKey(resource)
  const withMarker = await table.get(key)
  if (withMarker?.deleting === undefined) throw aborted()
  table.clearPreconditions()
  table.requireUnchanged([...(precondition ? [precondition] : []), { key, itemVersion: itemVersionOf(withMarker) }])
}
