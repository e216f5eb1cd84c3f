import { actsAsAdmin } from '../../access/check/authorize.ts'
import type { Client } from '../../access/clients/schema.ts'
import { clientPrincipal, readClient, removeClient, saveClient } from '../../access/clients/store.ts'
import { unbindAllOf } from '../../access/policies/remove.ts'
import { removeOwner } from '../../access/resources/ownership.ts'
import { readClock } from '../../foundation/clock.ts'
import { aborted } from '../../foundation/errors.ts'
import { sameVersion } from '../../foundation/table/facts.ts'
import { clientKey } from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { removeDelegationsTo } from '../delegations/remove.ts'
import { removeFromGroups } from '../groups/leave-groups.ts'
import { OPERATOR, type Remover } from './deletion-marker.ts'
import { takeMemberships, takeOwnership, takePoliciesOf } from './holdings.ts'
import { type Purge, purge, type Removed, untilNothingIsLeft } from './purge.ts'

/**
 * Deletes everything that the service user holds. Secrets and relations to the platform are removed first, so that the service user can
 * no longer act. Memberships, policies and the ownership of resources follow, and finally the service user. All steps are repeated until
 * they find nothing.
 */
export const deleteServiceUser = (table: Table, remover: Remover, id: string): Promise<Removed> =>
  purge(table, (running) =>
    untilNothingIsLeft(running, async () => {
      const client = await table.withRetries(() => stripClient(table, running, remover, id))
      const principal = clientPrincipal(id)
      const found = [
        await takeMemberships(table, running, principal),
        await takePoliciesOf(table, running, principal),
        await takeOwnership(table, running, principal),
        await removeDelegationsTo(table, id, readClock(), running.requireTime),
      ]
      if (found.includes(true)) return true
      if (client === undefined) return false
      const by = client.deleting ?? remover.principal
      if (await table.withRetries(() => removeClient(table, client, [], by))) requireUnchanged(table, remover, id)
      return true
    }),
  )

/**
 * Removes secrets and relations, and sets the client's deletion marker. The permission to delete is verified once, when the marker is
 * set. From then on, every write depends on the caller's credentials and the marker. A service user that deletes itself no longer has
 * credentials, so its writes depend only on the marker. Returns the client after the change, or undefined if it does not exist.
 */
async function stripClient(table: Table, { count }: Purge, remover: Remover, id: string): Promise<Client | undefined> {
  const before = await readClient(table, id)
  if (before === undefined) return undefined
  if (before.deleting === undefined || before.secrets.length + before.relations.length > 0) {
    if (before.deleting === undefined && before.relations.length > 0 && !actsAsAdmin(remover)) {
      throw new OutdatedPermission('the service user got a relation to the platform meanwhile')
    }
    const withMarker = { ...before, secrets: [], relations: [], deleting: before.deleting ?? remover.principal }
    if (!(await saveClient(table, before, withMarker, before.relations))) throw aborted()
    count('relations', before.relations.length)
  }
  const key = clientKey(id, 0)
  const [withMarker, client] = [await table.get(key), await readClient(table, id)]
  if (withMarker?.deleting === undefined || client === undefined) throw aborted()
  requireUnchanged(table, remover, id, sameVersion(key, withMarker))
  return client
}

type Marker = Parameters<Table['requireUnchanged']>[0][number]

function requireUnchanged(table: Table, { principal, preconditions = [] }: Remover, id: string, marker?: Marker): void {
  const isItself = principal === clientPrincipal(id)
  table.clearPreconditions()
  table.requireUnchanged([...(isItself ? [] : preconditions), ...(marker === undefined ? [] : [marker])])
}

/**
 * The first write removes the secrets of the client and its relations to the platform, so that the client can no longer act. This write
 * also sets its deletion marker, so that the client gets no new grants. Memberships, policies and the ownership of resources follow. The
 * client's own items are deleted last, so the next run continues an interrupted deletion. Returns false if something changed meanwhile.
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
  while (await removeDelegationsTo(table, id, readClock())) {}
  const left = await readClient(table, id)
  if (left === undefined) return true
  // If the client got a secret or a relation meanwhile, the deletion must start again.
  const isStripped = left.secrets.length === 0 && left.relations.length === 0
  return isStripped && removeClient(table, left, [])
}
