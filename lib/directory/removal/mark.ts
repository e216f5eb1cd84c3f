import type { Actor } from '../../access/clients/verify.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { asRead, readResource } from '../../access/resources/store.ts'
import { aborted } from '../../foundation/errors.ts'
import { resourceKey } from '../../foundation/table/keys.ts'
import type { Precondition } from '../../foundation/table/preconditions.ts'
import { stampOf } from '../../foundation/table/stamps.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update } from '../../foundation/table/writes.ts'
import type { Sweep } from './sweep.ts'

/** Who deletes: a caller, whose credentials every write depends on, or an operator with access to the table. */
export interface Remover extends Actor {
  precondition?: Precondition
}

export const OPERATOR: Remover = { principal: 'operator', relations: ['admin'] }

/** Whether a caller may continue the deletion that `deleting` describes: the one that began it, and platform admins. */
export const mayGoOn = ({ principal, relations }: Remover, deleting: string): boolean =>
  deleting === principal || relations.includes('admin')

/**
 * Marks a group or resource whose deletion takes more than one transaction, unless it is marked. The permission to delete is
 * judged once, when the mark is set: from then on every write of the deletion rests on the caller's credentials and the mark,
 * for the deletion also takes away what allowed it.
 */
export async function markDeleting(
  table: Table,
  running: Sweep,
  remover: Remover,
  stored: ResourceRecord,
): Promise<void> {
  const { resource, deleting } = stored
  if (deleting === undefined) {
    const changes = { set: { deleting: remover.principal }, add: { version: 1n, departures: 1n } }
    const { applied } = await table.transact([
      update(resourceKey(resource), changes, asRead(stored, { deleting: undefined })),
    ])
    if (!applied) throw aborted()
  }
  running.begin(resource)
  await restOnMark(table, remover, resource)
}

/**
 * Marks a group or resource (`<namespace>:<id>`) as it is stored now. One that does not exist needs no mark.
 * @returns false where it was made again since this request began: that one is not deleted
 */
export const markStored = (table: Table, running: Sweep, remover: Remover, resource: string): Promise<boolean> =>
  table.withRetries(async () => {
    const stored = await readResource(table, resource)
    if (stored === undefined) return true
    if (running.isMadeAgain(stored)) return false
    await markDeleting(table, running, remover, stored)
    return true
  })

/** From now on every write depends on the mark and the caller's credentials alone. Throws ABORTED where there is no mark. */
export async function restOnMark(table: Table, { precondition }: Remover, resource: string): Promise<void> {
  const key = resourceKey(resource)
  const marked = await table.get(key)
  if (marked?.deleting === undefined) throw aborted()
  table.clearPreconditions()
  table.requireUnchanged([...(precondition ? [precondition] : []), { key, stamp: stampOf(marked) }])
}
