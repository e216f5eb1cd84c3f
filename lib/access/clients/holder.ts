import { beingDeleted, notFound } from '../../foundation/errors.ts'
import { namespaceOfReference, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { anyOf, clientKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { type Condition, require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { type Client, copiesOf } from './schema.ts'
import { readClient } from './store.ts'

/**
 * Returns the client of a principal (`<namespace>:<id>`) that is to hold something, or undefined for a user or a group. Throws 404 for a
 * service user that does not exist, and BEING_DELETED.
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
 * Returns the write that fails if a client is deleted or its deletion has begun: so every deletion sees the grants of the same transaction.
 * A deletion changes all copies, so one of them is enough, and writers for one service user rarely collide. The write also fails for a
 * client that was created again under the same id: a late copy grants nothing to the new one.
 */
export const requireStillHolder = (client: Client): Write =>
  require(clientKey(client.id, anyOf(copiesOf(client))), unchanged({
    id: client.id,
    created_at: client.created_at,
    deleting: undefined,
  }))

/**
 * Returns the same precondition for the item of the client's principal. That item stores when the last deleted client of its id was
 * created.
 */
export const principalNotDeleted = ({ created_at }: Client): Condition => ({
  expression: 'attribute_not_exists(#deleted) OR #deleted < :created',
  names: { '#deleted': 'deleted_client' },
  values: { ':created': created_at },
})
