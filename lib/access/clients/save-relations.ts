import { SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { clientKeys, type Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, require, update, type Write } from '../../foundation/table/writes.ts'
import { readPrincipal, relationsWrites } from './relations.ts'
import { type Client, changeRelations, copiesOf, type PlatformRelation, relationsIn } from './schema.ts'
import { clientAsRead, readClient } from './store.ts'

/** `principal` is `<namespace>:<id>`. */
export async function readRelations(table: Table, principal: string): Promise<PlatformRelation[]> {
  return relationsIn(await readPrincipal(table, principal))
}

/**
 * For a service user, the copies of its client also store the relations, and change in the same transaction. Returns false if the
 * relations or the client are out of date.
 * @param known the client that the caller has read, if the client must exist
 */
export async function saveRelations(
  table: Table,
  principal: string,
  before: readonly PlatformRelation[],
  after: readonly PlatformRelation[],
  known?: Client,
): Promise<boolean> {
  const id = principal.startsWith(`${SERVICE_USER}:`) ? principal.slice(SERVICE_USER.length + 1) : undefined
  const client = known ?? (id === undefined ? undefined : await readClient(table, id))
  const holder = { principal, title: client?.title ?? '', organization_id: client?.organization_id }
  const writes = await relationsWrites(table, { ...holder, relations: before }, { ...holder, relations: after })
  if (writes === undefined) return false
  const copies = id === undefined ? [] : copyWrites(id, client, after)
  return (await table.transact([...writes, ...copies])).applied
}

function copyWrites(id: string, client: Client | undefined, relations: readonly PlatformRelation[]): Write[] {
  // If the client does not exist, requires that its copies still do not exist. Otherwise a client that is created at the same time would
  // copy the previous relations.
  const write = (key: Key) =>
    client === undefined
      ? require(key, isNew)
      : update(key, { ...changeRelations(relations), add: { version: 1n } }, clientAsRead(client))
  return clientKeys(id, copiesOf(client ?? {})).map(write)
}
