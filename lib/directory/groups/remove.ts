import { unbindAllOf, unbindAllOn } from '../../access/policies/remove.ts'
import { container, headOf } from '../../access/resources/entity.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { asRead, readResource } from '../../access/resources/store.ts'
import { departureWrite } from '../../foundation/lists/heads.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { detailsKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove } from '../../foundation/table/writes.ts'
import { changeMembers, readMemberships } from './members.ts'

/**
 * Deletes a group with its members and all policies of it and on it, so that a new group with the same id starts with
 * nothing. The group itself goes last: if the run is interrupted, the next one continues. It goes only if nothing was bound
 * since its policies were read. False where it changed in between.
 */
export async function removeGroup(table: Table, resource: string): Promise<boolean> {
  const members = await readMemberships(table, resource)
  if (!(await changeMembers(table, resource, { leaving: members, joining: [] }))) return false
  const group = await readResource(table, resource)
  await unbindGroup(table, resource)
  return group === undefined || removeGroupItems(table, group)
}

/**
 * Deletes the group itself. False where it is out of date, has members, or was bound to a role since it was read.
 * @param by the principal that asked for it
 */
export async function removeGroupItems(table: Table, group: ResourceRecord, by?: string): Promise<boolean> {
  const { resource, bindings_made } = group
  const outcome = await table.transact([
    ...writesOf(container, group, undefined, [
      remove(resourceKey(resource), asRead(group, { member_count: 0n, bindings_made }), by),
      remove(detailsKey(resource)),
    ]),
    departureWrite(headOf(group)),
  ])
  return outcome.applied
}

/** Deletes all policies of a group and on it. */
export async function unbindGroup(table: Table, resource: string): Promise<void> {
  await Promise.all([unbindAllOf(table, resource), unbindAllOn(table, resource)])
}
