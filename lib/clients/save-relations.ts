import { SERVICE_USER } from '../identifiers/references.ts'
import { clientKeys, type Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, require, unchanged, update, type Write } from '../table/writes.ts'
import { readPlatformRecord, relationsWrite } from './relations.ts'
import type { PlatformRelation } from './schema.ts'
import { readClient } from './store.ts'

/** The relations of a principal (`<namespace>:<id>`) to the platform. */
export async function readRelations(table: Table, principal: string): Promise<PlatformRelation[]> {
  return (await readPlatformRecord(table, principal))?.relations ?? []
}

/**
 * Gives a principal exactly these relations. If it is the service account of a client, the copies of the client repeat them
 * and change in the same transaction. False where the relations or the client are out of date.
 */
export async function saveRelations(
  table: Table,
  principal: string,
  before: readonly PlatformRelation[],
  after: readonly PlatformRelation[],
): Promise<boolean> {
  const platformWrite = await relationsWrite(table, principal, before, after)
  if (platformWrite === undefined) return false
  const isServiceUser = principal.startsWith(`${SERVICE_USER}:`)
  const copies = isServiceUser ? await copyWrites(table, principal.slice(SERVICE_USER.length + 1), after) : []
  return (await table.transact([platformWrite, ...copies])).applied
}

async function copyWrites(table: Table, id: string, relations: readonly PlatformRelation[]): Promise<Write[]> {
  const client = await readClient(table, id)
  // A client that is created concurrently would copy the relations as they were before.
  const write = (key: Key) =>
    client === undefined
      ? require(key, isNew)
      : update(key, { set: { relations }, add: { version: 1n } }, unchanged({ id, version: client.version }))
  return clientKeys(id).map(write)
}
