import { unbindAllOf } from '../policies/remove.ts'
import { removeFromGroups } from '../resources/members.ts'
import { removeOwner } from '../resources/project-resource.ts'
import type { Table } from '../table/table.ts'
import { clientPrincipal, readClient, removeClient, saveClient } from './store.ts'

/**
 * Takes a client away with all that it holds: secrets, relations to the platform, memberships, policies, resources. First
 * it loses what it proves itself with, last its own items: a run that dies on the way is done again. False where it changed
 * meanwhile.
 */
export async function removeClientWithHoldings(table: Table, id: string): Promise<boolean> {
  const before = await readClient(table, id)
  if (before === undefined) return true
  if (!(await saveClient(table, before, { ...before, secrets: [], relations: [] }, before.relations))) return false
  const principal = clientPrincipal(id)
  if (!(await removeFromGroups(table, principal))) return false
  await unbindAllOf(table, principal)
  if (!(await removeOwner(table, principal))) return false
  const powerless = await readClient(table, id)
  if (powerless === undefined) return true
  // Whoever was given something meanwhile is deleted from the beginning again.
  const isPowerless = powerless.secrets.length === 0 && powerless.relations.length === 0
  return isPowerless && removeClient(table, powerless, [])
}
