import { clientPrincipal, readClient, removeClient, saveClient } from '../../access/clients/store.ts'
import { unbindAllOf } from '../../access/policies/remove.ts'
import { removeOwner } from '../../access/resources/project-resource.ts'
import type { Table } from '../../foundation/table/table.ts'
import { removeFromGroups } from '../groups/leave-groups.ts'
import { OPERATOR } from './mark.ts'

/**
 * Deletes a client with everything that it holds: secrets, relations to the platform, memberships, policies and the ownership
 * of resources. Its secrets and relations go first, so that it can no longer act, and it is marked, so that it gets nothing more.
 * Its own items go last, so that the next run continues one that was interrupted. False where something changed in between.
 */
export async function removeClientWithHoldings(table: Table, id: string): Promise<boolean> {
  const before = await readClient(table, id)
  if (before === undefined) return true
  const stripped = { ...before, secrets: [], relations: [], deleting: before.deleting ?? OPERATOR.principal }
  if (!(await saveClient(table, before, stripped, before.relations))) return false
  const principal = clientPrincipal(id)
  if (!(await removeFromGroups(table, principal))) return false
  await unbindAllOf(table, principal)
  if (!(await removeOwner(table, principal))) return false
  const left = await readClient(table, id)
  if (left === undefined) return true
  // If it was given a secret or a relation in between, the deletion has to start again.
  const isStripped = left.secrets.length === 0 && left.relations.length === 0
  return isStripped && removeClient(table, left, [])
}
