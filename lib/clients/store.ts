import * as v from 'valibot'
import { anyOf, CLIENT_COPIES, clientKey, clientKeys, clientTitleKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, put, remove, unchanged, type Write } from '../table/writes.ts'
import { relationsWrite } from './relations.ts'
import { Client, type PlatformRelation } from './schema.ts'

/** Reads one of the copies of a client; each of them is written in every change. */
export async function readClient(table: Table, id: string): Promise<Client | undefined> {
  const item = await table.get(clientKey(id, anyOf(CLIENT_COPIES)))
  return item === undefined ? undefined : v.parse(Client, item)
}

/** The id of the client that has this title. */
export async function clientIdByTitle(table: Table, title: string): Promise<string | undefined> {
  const item = await table.get(clientTitleKey(title))
  return item === undefined ? undefined : v.parse(v.object({ id: v.string() }), item).id
}

export const clientPrincipal = (id: string): string => `app/serviceuser:${id}`

/**
 * Creates or changes a client: all its copies, its unique title, and the relations of its principal to the platform, which
 * the copies repeat. False where one of them changed meanwhile, or the title is taken.
 * @param relations those of the principal as they were read
 */
export async function saveClient(
  table: Table,
  before: Client | undefined,
  after: Client,
  relations: readonly PlatformRelation[],
): Promise<boolean> {
  const stillTrue = before === undefined ? isNew : unchanged({ id: before.id, version: before.version })
  const kept = { ...after, version: (before?.version ?? 0n) + 1n }
  const ofPlatform = await relationsWrite(table, clientPrincipal(after.id), relations, after.relations)
  if (ofPlatform === undefined) return false
  const writes: Write[] = [...clientKeys(after.id).map((key) => put(key, kept, stillTrue)), ofPlatform]
  if (before?.title !== after.title) {
    writes.push(put(clientTitleKey(after.title), { id: after.id }, isNew))
    if (before !== undefined) writes.push(remove(clientTitleKey(before.title)))
  }
  return (await table.transact(writes)).applied
}

/** Takes a client away with its title and its relations to the platform. False where it changed meanwhile. */
export async function removeClient(
  table: Table,
  client: Client,
  relations: readonly PlatformRelation[],
): Promise<boolean> {
  const ofPlatform = await relationsWrite(table, clientPrincipal(client.id), relations, [])
  if (ofPlatform === undefined) return false
  const outcome = await table.transact([
    ...clientKeys(client.id).map((key) => remove(key, unchanged({ id: client.id, version: client.version }))),
    remove(clientTitleKey(client.title)),
    ofPlatform,
  ])
  return outcome.applied
}
