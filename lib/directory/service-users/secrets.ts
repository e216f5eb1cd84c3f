import type * as v from 'valibot'
import { revokeSecrets } from '../../access/clients/manage.ts'
import { presentSecretRecord, type SecretCredential } from '../../access/clients/present.ts'
import { type Client, MAX_SECRETS } from '../../access/clients/schema.ts'
import { addSecret, generateSecret, liveSecrets, parseSecretId } from '../../access/clients/secret.ts'
import { clientPrincipal, saveClient } from '../../access/clients/store.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { ApiError, beingDeleted, notFound, reasonOf } from '../../foundation/errors.ts'
import { readHead, refuseClosed } from '../../foundation/lists/index-items.ts'
import { headKey } from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { authorizeNewSecret, requireSameReach } from './authorize-secret.ts'
import { type FoundServiceUser, requireAdminForPlatform } from './service-user-in-path.ts'

/**
 * The text of the secret is returned only once. Before, reads the grants of the service user again. If there are more grants than before,
 * deletes the secret, whose text no caller has seen.
 */
export async function makeSecret(
  table: Table,
  caller: Actor,
  found: FoundServiceUser,
  title: string,
  now: Date,
): Promise<v.InferOutput<typeof SecretCredential>> {
  const authorized = await authorizeNewSecret(table, caller, found)
  await refuseNewSecret(table, found, now)
  const text = generateSecret()
  const { client, secretId } = addSecret(found.client, text, now, title)
  await save(table, found.client, client)
  try {
    await requireSameReach(table, found, authorized)
  } catch (error) {
    await takeBack(table, client.id, secretId)
    throw error
  }
  const record = client.secrets.find(({ id }) => id === secretId)
  if (record === undefined) throw new Error('a new secret is missing')
  return presentSecretRecord(client.id, record, text)
}

async function refuseNewSecret(table: Table, { organization, client }: FoundServiceUser, now: Date): Promise<void> {
  if (client.deleting !== undefined) throw beingDeleted('service user')
  refuseClosed(await readHead(table, headKey('CLIENTS_OF', idOf(organization.resource))), 'organization')
  const live = liveSecrets(client.secrets, now)
  if (live.length < MAX_SECRETS) return
  throw new ApiError('TOO_MANY_SECRETS', `a service user has at most ${MAX_SECRETS} live secrets: delete one first`, {
    metadata: { resource_type: 'service user', resource: client.id },
  })
}

/** The write needs no permission, because it undoes a write of the same request. */
async function takeBack(table: Table, clientId: string, secretId: string): Promise<void> {
  table.clearPreconditions()
  await revokeSecrets(table, clientId, secretId).catch((error) => {
    if (reasonOf(error) !== 'NOT_FOUND') throw error
  })
}

/**
 * Requests that begin afterwards cannot use the secret. Throws 404 if the secret does not exist. Throws 403 if the service user has a
 * relation to the platform, unless the caller is a platform admin or the service user itself.
 */
export async function deleteSecret(
  table: Table,
  caller: Actor,
  { client }: FoundServiceUser,
  secretId: string,
  now: Date,
): Promise<void> {
  if (caller.principal !== clientPrincipal(client.id)) requireAdminForPlatform(caller, client)
  const named = parseSecretId(secretId)
  const secrets = client.secrets.filter(({ id }) => id !== named?.id)
  if (named?.clientId !== client.id || secrets.length === client.secrets.length) throw notFound('secret', secretId)
  await save(table, client, { ...client, secrets, updated_at: now.toISOString() })
}

/** Throws OutdatedPermission if the client has changed since the request was authorized. The request is then authorized again. */
async function save(table: Table, before: Client, after: Client): Promise<void> {
  const isSaved = await table.withRetries(() => saveClient(table, before, after, before.relations))
  if (!isSaved) throw new OutdatedPermission('the client changed while the request was authorized')
}
