/** @module Stores the clients of the service, their secrets and their relations to the platform. */

import { aborted, notFound } from '../../foundation/errors.ts'
import { SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { countDeletion } from '../../foundation/lists/index-items.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { copiesWrites, refuseCopies } from '../../foundation/table/copies.ts'
import {
  anyOf,
  CLIENT_COPIES,
  clientDetailsKey,
  clientKey,
  clientKeys,
  clientTitleKey,
  grantedElsewhereKey,
  headKey,
  type Key,
  MAX_CLIENT_COPIES,
} from '../../foundation/table/keys.ts'
import { signItem } from '../../foundation/table/signing.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import { type Condition, isNew, put, remove, replace, unchanged, type Write } from '../../foundation/table/writes.ts'
import { client, type PlatformHolder } from './entity.ts'
import { relationsWrites } from './relations.ts'
import { Client, copiesOf, type PlatformRelation, type SecretRecord, storeClient } from './schema.ts'

/** Chooses one of the first copies at random. One copy is enough, because every change writes all copies. */
export async function readClient(reader: Reader, id: string): Promise<Client | undefined> {
  const item = await reader.get(clientKey(id, anyOf(CLIENT_COPIES)))
  return item === undefined ? undefined : parseRecord(Client, item)
}

/** Includes the creation time, because a manifest may create a deleted client again with the same id, and versions then start again. */
export const clientAsRead = ({ id, version, created_at }: Client): Condition => unchanged({ id, version, created_at })

/** Only clients of the operator. */
export const clientIdByTitle = (table: Table, title: string): Promise<string | undefined> =>
  readUniqueConstraint(table, clientTitleKey(title))

/** The service user with the id of the client. */
export const clientPrincipal = (id: string): string => `${SERVICE_USER}:${id}`

/**
 * Writes all copies of the client, its unique title, its list entries, and the relations of its principal to the platform. Returns false
 * if the title is taken, or if the client or the relations are out of date.
 * @param relations the relations of the principal as they were read
 */
export async function saveClient(
  table: Table,
  before: Client | undefined,
  after: Client,
  relations: readonly PlatformRelation[],
): Promise<boolean> {
  const writes = await clientWrites(table, before, after, relations)
  return writes !== undefined && (await table.transact(writes)).applied
}

/** The writes of `saveClient`. Undefined if the relations are out of date. */
export async function clientWrites(
  table: Table,
  before: Client | undefined,
  after: Client,
  relations: readonly PlatformRelation[],
): Promise<Write[] | undefined> {
  const by = await table.author()
  const isKept = ({ id }: SecretRecord) => before?.secrets.some((secret) => secret.id === id)
  const secrets = after.secrets.map((secret) => (isKept(secret) ? secret : signItem(secret, by)))
  const saved = { ...after, secrets, version: (before?.version ?? 0n) + 1n }
  const held = { ...holderOf(after), title: before?.title ?? '', relations }
  const platformWrites = await relationsWrites(table, held, holderOf(after), { deletedClient: deletedOf(after) })
  if (platformWrites === undefined) return undefined
  const copyOf = (key: Key) =>
    before === undefined
      ? put(key, storeClient(saved), isNew)
      : replace(key, storeClient(before), storeClient(saved), clientAsRead(before))
  const copies = clientKeys(after.id, copiesOf(after)).map(copyOf)
  return writesOf(client, before, after, [...copies, ...platformWrites])
}

/** The item of the principal stores this creation time. Undefined if no deletion has begun. */
const deletedOf = ({ deleting, created_at }: Client): string | undefined =>
  deleting === undefined ? undefined : created_at

const holderOf = ({ id, relations, title, organization_id }: Client): PlatformHolder => ({
  principal: clientPrincipal(id),
  relations,
  title,
  organization_id,
})

/**
 * Also deletes its title, its relations to the platform and its list entries. Returns false if the client or the relations are out of
 * date.
 * @param by the principal that requested the deletion
 */
export async function removeClient(
  table: Table,
  removed: Client,
  relations: readonly PlatformRelation[],
  by?: string,
): Promise<boolean> {
  const writes = await clientRemovalWrites(table, removed, relations, by)
  return writes !== undefined && (await table.transact(writes)).applied
}

/** The writes of `removeClient`. Undefined if the relations are out of date. */
export async function clientRemovalWrites(
  table: Table,
  removed: Client,
  relations: readonly PlatformRelation[],
  by?: string,
): Promise<Write[] | undefined> {
  const holder = holderOf(removed)
  const none = { ...holder, relations: [] }
  const platformWrites = await relationsWrites(table, { ...holder, relations }, none, {
    deletedClient: removed.created_at,
    endsState: true,
  })
  if (platformWrites === undefined) return undefined
  const { id, organization_id } = removed
  const copies = clientKeys(id, copiesOf(removed)).map((key) => remove(key, clientAsRead(removed), by))
  return [
    ...writesOf(client, removed, undefined, [...copies, ...platformWrites]),
    ...(organization_id === undefined
      ? []
      : [
          remove(clientDetailsKey(id)),
          remove(grantedElsewhereKey(id)),
          countDeletion(headKey('CLIENTS_OF', organization_id)),
        ]),
  ]
}

/**
 * From 4 to 32, while the client continues to call the API. A process that does not know the number reads one of the first four copies. A
 * process that knows the number reads one of all copies. Returns the previous number. Throws 404 if the client does not exist, 409
 * ABORTED after too many conflicts, and the errors of `refuseCopies`.
 */
export async function setClientCopies(table: Table, id: string, count: number): Promise<number> {
  await refuseCopies(table, count, CLIENT_COPIES, MAX_CLIENT_COPIES)
  return table.withRetries(async () => {
    const stored = await table.get(clientKey(id, 0))
    if (stored === undefined) throw notFound('client', id)
    const client = parseRecord(Client, stored)
    const before = copiesOf(client)
    if (before === count) return before
    const writes = copiesWrites({
      stored,
      before: clientKeys(id, before),
      after: clientKeys(id, count),
      changed: {
        version: (client.version ?? 0n) + 1n,
        ...(count !== CLIENT_COPIES && { copies: BigInt(count) }),
      },
      unchanged: clientAsRead(client),
    })
    if (!(await table.transact(writes)).applied) throw aborted()
    return before
  })
}
