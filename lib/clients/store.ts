import { SERVICE_USER } from '../identifiers/references.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { readGuard } from '../table/guards.ts'
import { anyOf, CLIENT_COPIES, clientKey, clientKeys, clientTitleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, unchanged, type Write } from '../table/writes.ts'
import { relationsWrite } from './relations.ts'
import { Client, type PlatformRelation } from './schema.ts'

/** Reads any one of the copies of a client: every change writes all of them. */
export async function readClient(table: Table, id: string): Promise<Client | undefined> {
  const item = await table.get(clientKey(id, anyOf(CLIENT_COPIES)))
  return item === undefined ? undefined : parseRecord(Client, item)
}

/** The id of the client that has this title. */
export const clientIdByTitle = (table: Table, title: string): Promise<string | undefined> =>
  readGuard(table, clientTitleKey(title))

/** The service account of a client, as a principal. */
export const clientPrincipal = (id: string): string => `${SERVICE_USER}:${id}`

/**
 * Creates or changes a client: all its copies, its unique title, and the relations of its principal to the platform, which
 * the copies repeat. False where the title is taken, or the client or the relations are out of date.
 * @param relations those of the principal as they were read
 */
export async function saveClient(
  table: Table,
  before: Client | undefined,
  after: Client,
  relations: readonly PlatformRelation[],
): Promise<boolean> {
  const stillThere = before === undefined ? isNew : unchanged({ id: before.id, version: before.version })
  const saved = { ...after, version: (before?.version ?? 0n) + 1n }
  const platformWrite = await relationsWrite(table, clientPrincipal(after.id), relations, after.relations)
  if (platformWrite === undefined) return false
  const writes: Write[] = [...clientKeys(after.id).map((key) => put(key, saved, stillThere)), platformWrite]
  if (before?.title !== after.title) {
    writes.push(put(clientTitleKey(after.title), { id: after.id }, isNew))
    if (before !== undefined) writes.push(remove(clientTitleKey(before.title)))
  }
  return (await table.transact(writes)).applied
}

/** Deletes a client with its title and its relations to the platform. False where the client or they are out of date. */
export async function removeClient(
  table: Table,
  client: Client,
  relations: readonly PlatformRelation[],
): Promise<boolean> {
  const platformWrite = await relationsWrite(table, clientPrincipal(client.id), relations, [])
  if (platformWrite === undefined) return false
  const outcome = await table.transact([
    ...clientKeys(client.id).map((key) => remove(key, unchanged({ id: client.id, version: client.version }))),
    remove(clientTitleKey(client.title)),
    platformWrite,
  ])
  return outcome.applied
}
