import { isAdmin } from '../../access/check/authorize.ts'
import type { Client } from '../../access/clients/schema.ts'
import { clientPrincipal, readClient, removeClient, saveClient } from '../../access/clients/store.ts'
import { aborted } from '../../foundation/errors.ts'
import { clientKey } from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import { stampOf } from '../../foundation/table/stamps.ts'
import type { Table } from '../../foundation/table/table.ts'
import { takeMemberships, takeOwnership, takePoliciesOf } from './holdings.ts'
import type { Remover } from './mark.ts'
import { type Removed, type Sweep, sweep, untilNothingIsLeft } from './sweep.ts'

/**
 * Deletes a service user with all that it holds: first its secrets and relations to the platform, so that it can no longer act,
 * then memberships, policies and the ownership of resources, and itself last. It looks again until it finds nothing.
 */
export const deleteServiceUser = (table: Table, remover: Remover, id: string): Promise<Removed> =>
  sweep(table, (sweeping) =>
    untilNothingIsLeft(sweeping, async () => {
      const client = await table.withRetries(() => stripClient(table, sweeping, remover, id))
      const principal = clientPrincipal(id)
      const found = [
        await takeMemberships(table, sweeping, principal),
        await takePoliciesOf(table, sweeping, principal),
        await takeOwnership(table, sweeping, principal),
      ]
      if (found.includes(true)) return true
      if (client === undefined) return false
      const by = client.deleting ?? remover.principal
      if (await table.withRetries(() => removeClient(table, client, [], by))) restOn(table, remover, id)
      return true
    }),
  )

/**
 * Takes secrets and relations, and marks the client. The permission to delete is judged once, when the mark is set: from then on
 * every write rests on the caller's credentials and the mark. A service user that deletes itself has no credentials any more, so
 * that the mark alone counts. Gives the client as it is then; undefined where it is gone.
 */
async function stripClient(table: Table, { count }: Sweep, remover: Remover, id: string): Promise<Client | undefined> {
  const before = await readClient(table, id)
  if (before === undefined) return undefined
  if (before.deleting === undefined || before.secrets.length + before.relations.length > 0) {
    if (before.deleting === undefined && before.relations.length > 0 && !isAdmin(remover)) {
      throw new OutdatedPermission('the service user got a relation to the platform meanwhile')
    }
    const marked = { ...before, secrets: [], relations: [], deleting: before.deleting ?? remover.principal }
    if (!(await saveClient(table, before, marked, before.relations))) throw aborted()
    count('relations', before.relations.length)
  }
  const key = clientKey(id, 0)
  const [marked, client] = [await table.get(key), await readClient(table, id)]
  if (marked?.deleting === undefined || client === undefined) throw aborted()
  restOn(table, remover, id, { key, stamp: stampOf(marked) })
  return client
}

type Mark = Parameters<Table['requireUnchanged']>[0][number]

function restOn(table: Table, { principal, precondition }: Remover, id: string, mark?: Mark): void {
  const isItself = principal === clientPrincipal(id)
  table.clearPreconditions()
  table.requireUnchanged([
    ...(isItself || precondition === undefined ? [] : [precondition]),
    ...(mark === undefined ? [] : [mark]),
  ])
}
