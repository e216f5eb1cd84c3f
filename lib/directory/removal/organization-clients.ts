import { readRelations } from '../../access/clients/save-relations.ts'
import type { Client } from '../../access/clients/schema.ts'
import { clientPrincipal, clientRemovalWrites, readClient, saveClient } from '../../access/clients/store.ts'
import { idOf } from '../../access/resources/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted } from '../../foundation/errors.ts'
import { IDS, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove, type Write } from '../../foundation/table/writes.ts'
import { removeDelegationsTo } from '../delegations/remove.ts'
import type { Remover } from './deletion-marker.ts'
import { takeMemberships, takeOwnership, takePoliciesOf } from './holdings.ts'
import { inPages } from './pages.ts'
import { type Purge, untilNothingIsLeft } from './purge.ts'

const listOf = (organizationId: string) => ownedByOrganizationKey('CLIENTS_OF', organizationId, '').pk

/** Only a platform admin may remove the relation of a service user to the platform. */
export async function refusePlatformClients(table: Table, organizationId: string): Promise<void> {
  const indexItems = await table.query(listOf(organizationId), IDS)
  const clients = await Promise.all(indexItems.map(({ id }) => readClient(table, String(id))))
  const related = clients.find((client) => client !== undefined && client.relations.length > 0)
  if (related === undefined) return
  const text = 'a service user of the organization has a relation to the platform: remove it first'
  throw new ApiError('PLATFORM_SERVICE_USER', text, { metadata: { serviceuser_id: related.id } })
}

/** Returns the caller if it is a service user of the organization, because this service user must be deleted last. */
export async function findOwnClient(
  table: Table,
  organizationId: string,
  { principal }: Remover,
): Promise<string | undefined> {
  const indexItem = await table.get(ownedByOrganizationKey('CLIENTS_OF', organizationId, idOf(principal)))
  return indexItem === undefined ? undefined : principal
}

/**
 * Deletes everything that the service users hold or that is delegated to them, including what they hold in other organizations.
 * @param except a service user that is kept
 */
export const takeClients = (
  table: Table,
  running: Purge,
  remover: Remover,
  organizationId: string,
  except?: string,
): Promise<void> =>
  inPages(table, running, listOf(organizationId), IDS, async (indexItems) => {
    for (const { id } of indexItems) {
      if (clientPrincipal(String(id)) !== except) await takeClient(table, running, remover, organizationId, String(id))
    }
  })

/**
 * The first write removes the secrets of the service user and its relations to the platform, so that it can no longer act. The same write
 * sets its deletion marker, so that it gets no new grants and the deletion can end.
 */
async function takeClient(
  table: Table,
  running: Purge,
  { principal: by }: Remover,
  organizationId: string,
  id: string,
): Promise<void> {
  await table.withRetries(async () => {
    running.requireTime()
    const client = await readClient(table, id)
    if (client === undefined || isStripped(client)) return
    const stripped = { ...client, secrets: [], relations: [], deleting: client.deleting ?? by }
    if (!(await saveClient(table, client, stripped, client.relations))) throw aborted()
    running.count('relations', client.relations.length)
  })
  await takeOwnHoldings(table, running, clientPrincipal(id))
  await table.withRetries(async () => {
    running.requireTime()
    const client = await readClient(table, id)
    if (client !== undefined && !isStripped(client)) throw aborted()
    const writes = await clientWrites(table, organizationId, id, client)
    if (!(await table.transact(writes)).applied) throw aborted()
  })
}

const isStripped = ({ secrets, relations, deleting }: Client): boolean =>
  secrets.length + relations.length === 0 && deleting !== undefined

/** The holdings are memberships, policies and the ownership of resources. */
export const takeOwnHoldings = (table: Table, running: Purge, principal: string): Promise<void> =>
  untilNothingIsLeft(running, async () => {
    const found = [
      await takePoliciesOf(table, running, principal),
      await takeMemberships(table, running, principal),
      await takeOwnership(table, running, principal),
      await removeDelegationsTo(table, idOf(principal), readClock(), running.requireTime),
    ]
    return found.includes(true)
  })

/**
 * With the deletion marker, the service user that deletes its own organization gets no new grants while its holdings are deleted. Its
 * secrets are kept, because the request and its retries need them. After the marker is set, throws OutdatedPermission, because the client
 * of the caller has changed and the request must run again.
 */
export async function setMarkerOnOwnClient(table: Table, principal: string): Promise<void> {
  const before = await readClient(table, idOf(principal))
  if (before === undefined || before.deleting !== undefined) return
  if (!(await saveClient(table, before, { ...before, deleting: principal }, before.relations))) throw aborted()
  throw new OutdatedPermission('the caller has set the deletion marker of its own client')
}

/** These writes are a part of the last transaction. They delete the service user that deletes its own organization. */
export async function ownClientWrites(
  table: Table,
  running: Purge,
  organizationId: string,
  principal: string,
): Promise<Write[]> {
  running.requireTime()
  const id = idOf(principal)
  return clientWrites(table, organizationId, id, await readClient(table, id))
}

async function clientWrites(
  table: Table,
  organizationId: string,
  id: string,
  client: Client | undefined,
): Promise<Write[]> {
  if (client === undefined) return [remove(ownedByOrganizationKey('CLIENTS_OF', organizationId, id))]
  const writes = await clientRemovalWrites(table, client, await readRelations(table, clientPrincipal(id)))
  if (writes === undefined) throw aborted()
  return writes
}
