import { unbindAllOf, unbindAllOn } from '../policies/remove.ts'
import { aliasKey, detailsKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { remove, unchanged } from '../table/writes.ts'
import { changeMembers, readMembers } from './members.ts'
import { removeResource } from './project-resource.ts'
import { aliasOf, readResource } from './store.ts'

/**
 * Takes a group away with its members and with all that is granted to it or on it: one that is made again under the same
 * id starts with nothing. The group goes last, so that a run that dies on the way is done again, and only if nothing was
 * bound since its policies were looked for. False where it changed meanwhile.
 */
export async function removeGroup(table: Table, resource: string): Promise<boolean> {
  const members = await readMembers(table, resource)
  if (!(await changeMembers(table, resource, { leaving: members, joining: [] }))) return false
  const group = await readResource(table, resource)
  await unbindGroup(table, resource)
  if (group === undefined) return true
  const { version, bindings_made } = group
  const outcome = await table.transact([
    remove(resourceKey(resource), unchanged({ version, member_count: 0n, bindings_made })),
    remove(detailsKey(resource)),
    remove(aliasKey(group.namespace, aliasOf(group))),
  ])
  return outcome.applied
}

/** Takes away all that is granted to a group or on it. */
export async function unbindGroup(table: Table, resource: string): Promise<void> {
  await Promise.all([unbindAllOf(table, resource), unbindAllOn(table, resource)])
}

/** Takes a resource of a project away, after all that is granted on it. False where it changed meanwhile. */
export async function removeProjectResource(table: Table, resource: string): Promise<boolean> {
  await unbindAllOn(table, resource)
  const kept = await readResource(table, resource)
  return kept === undefined || removeResource(table, kept)
}
