import { clientPrincipal, readClient, removeClient, saveClient } from '../clients/store.ts'
import { removeFromGroups } from '../groups/leave-groups.ts'
import { unbindAllOf } from '../policies/remove.ts'
import { removeOwner } from '../resources/project-resource.ts'
import type { Table } from '../table/table.ts'

/**
 * Deletes a client with everything that it holds: secrets, relations to the platform, memberships, policies and the ownership
 * of resources. Its secrets and relations go first, so that it can no longer act. Its own items go last, so that the next
 * run continues one that was interrupted. False where something changed in between.
 */
export async function removeClientWithHoldings(table: Table, id: string): Promise<boolean> {
  const before = await readClient(table, id)
  if (before === undefined) return true
  if (!(await saveClient(table, before, { ...before, secrets: [], relations: [] }, before.relations))) return false
  const principal = clientPrincipal(id)
  if (!(await removeFromGroups(table, principal))) return false
  await unbindAllOf(table, principal)
  if (!(await removeOwner(table, principal))) return false
  const stripped = await readClient(table, id)
  if (stripped === undefined) return true
  // If it was given a secret or a relation in between, the deletion has to start again.
  const isStripped = stripped.secrets.length === 0 && stripped.relations.length === 0
  return isStripped && removeClient(table, stripped, [])
}
