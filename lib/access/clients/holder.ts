import { beingDeleted, notFound } from '../../foundation/errors.ts'
import { namespaceOfReference, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { anyOf, clientKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { type Condition, require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { type Client, copiesOf } from './schema.ts'
import { readClient } from './store.ts'

/**
 * For a principal (`<namespace>:<id>`) that will get a role, a membership or a resource. Returns undefined for a user or a group. Throws
 * 404 if the service user does not exist. Throws BEING_DELETED if its deletion has begun.
 */
export async function requireHolder(reader: Reader, principal: string): Promise<Client | undefined> {
  if (namespaceOfReference(principal) !== SERVICE_USER) return undefined
  const id = principal.slice(SERVICE_USER.length + 1)
  const client = await readClient(reader, id)
  if (client === undefined) throw notFound('service user', id)
  refuseDeletedHolder(client)
  return client
}

export function refuseDeletedHolder(client: Pick<Client, 'deleting'> | undefined): void {
  if (client?.deleting !== undefined) throw beingDeleted('service user')
}

/**
 * Returns a write that fails if a client is deleted or its deletion has begun. So every deletion sees the grants that
 * are written in the same transaction as this write. A deletion changes all copies of the client, so the write checks
 * only one copy, chosen at random. The random choice makes conflicts between writes for the same service user rare. The
 * write also fails if the client was deleted and created again with the same id. So a late copy of the transaction
 * grants nothing to the new client.
 */
export const requireStillHolder = (client: Client): Write =>
  require(clientKey(client.id, anyOf(copiesOf(client))), unchanged({
    id: client.id,
    created_at: client.created_at,
    deleting: undefined,
  }))

/**
 * The condition on the item of the client's principal fails if this client was deleted. The item stores the creation time of the last
 * deleted client with the same id.
 */
export const principalNotDeleted = ({ created_at }: Client): Condition => ({
  expression: 'attribute_not_exists(#deleted) OR #deleted < :created',
  names: { '#deleted': 'deleted_client' },
  values: { ':created': created_at },
})
