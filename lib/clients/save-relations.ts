import { SERVICE_USER } from '../identifiers/references.ts'
import { clientKeys, type platformKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isNew, require, unchanged, update } from '../table/writes.ts'
import { readPlatform, relationsWrite } from './relations.ts'
import type { PlatformRelation } from './schema.ts'
import { readClient } from './store.ts'

/** The relations of a principal (`<namespace>:<id>`) to the platform. */
export async function readRelations(table: Table, principal: string): Promise<PlatformRelation[]> {
  return (await readPlatform(table, principal))?.relations ?? []
}

/**
 * Gives a principal exactly these relations. The client of a service account repeats them in each of its copies, and they
 * change with it in one transaction. False where relations or client changed meanwhile.
 */
export async function saveRelations(
  table: Table,
  principal: string,
  before: readonly PlatformRelation[],
  after: readonly PlatformRelation[],
): Promise<boolean> {
  const ofPlatform = await relationsWrite(table, principal, before, after)
  if (ofPlatform === undefined) return false
  const writes = [ofPlatform]
  if (principal.startsWith(`${SERVICE_USER}:`)) {
    const id = principal.slice(SERVICE_USER.length + 1)
    const client = await readClient(table, id)
    // A client that is created at this moment takes over the relations that it reads: it must not come in between.
    const change = (key: ReturnType<typeof platformKey>) =>
      client === undefined
        ? require(key, isNew)
        : update(key, { set: { relations: after }, add: { version: 1n } }, unchanged({ id, version: client.version }))
    writes.push(...clientKeys(id).map(change))
  }
  return (await table.transact(writes)).applied
}
