import { randomUUID } from 'node:crypto'
import type { PlatformRelation } from '../../lib/access/clients/schema.ts'
import { hashSecret } from '../../lib/access/clients/secret.ts'
import { readClient, saveClient } from '../../lib/access/clients/store.ts'
import { createServiceUser } from '../../lib/directory/service-users/create.ts'
import { metadataOf } from '../../lib/foundation/schema/metadata.ts'
import { headKey } from '../../lib/foundation/table/keys.ts'
import { update } from '../../lib/foundation/table/writes.ts'
import type { Credentials } from './request.ts'
import { aTable, platformRelations } from './world.ts'

interface Given {
  organizationId: string
  id?: string
  title?: string
  metadata?: string
  secretId?: string
}

export interface ServiceUser extends Credentials {
  principal: string
  /** The id of the secret, as callers use it: `<client id>.<id>`. */
  secretId: string
}

/** The service user has one secret, unless `secretId` is empty. */
export async function aServiceUser(given: Given): Promise<ServiceUser> {
  const { organizationId, id = randomUUID(), title = `bot ${id}`, metadata = '{}', secretId = '0badcafe' } = given
  const made = { organizationId, given: { title, metadata: metadataOf(metadata) }, id, now: new Date() }
  await createServiceUser(aTable(), made)
  const secret = `secret ${randomUUID()}`
  if (secretId !== '') await giveSecret(id, secretId, secret)
  return { clientId: id, secret, principal: `app/serviceuser:${id}`, secretId: `${id}.${secretId}` }
}

export async function giveSecret(id: string, secretId: string, secret: string, expires_at = ''): Promise<void> {
  const client = await readClient(aTable(), id)
  if (client === undefined) throw new Error('there is no such client')
  const kept = { id: secretId, hash: hashSecret(id, secret), created_at: new Date().toISOString(), expires_at }
  const after = { ...client, secrets: [...client.secrets, kept] }
  if (!(await saveClient(aTable(), client, after, client.relations))) throw new Error('the secret was not saved')
}

/** Creates a service user of an organization, with one valid secret and these relations to the platform. */
export async function anOrganizationClient(
  organization: { id: string },
  relations: PlatformRelation[] = [],
): Promise<ServiceUser> {
  const made = await aServiceUser({ organizationId: organization.id })
  if (relations.length > 0) await platformRelations(made.principal, relations)
  return made
}

/** Sets the number of active billing accounts that the head of an organization's list stores. */
export const countActiveAccounts = (organization: { id: string }, count: bigint): Promise<unknown> =>
  aTable().transact([update(headKey('ACCOUNTS_OF', organization.id), { set: { active_accounts: count } })])
