import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, alreadyExists, beingDeleted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { clientDetailsKey, partitionOf } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { put, type Write } from '../../foundation/table/writes.ts'
import { addRelation } from './relations.ts'
import { readRelations } from './save-relations.ts'
import { Client, MAX_SECRETS, type PlatformRelation, type SecretRecord } from './schema.ts'
import { addSecret, generateSecret, liveSecrets } from './secret.ts'
import { clientIdByTitle, clientPrincipal, readClient, saveClient } from './store.ts'

/** The text of the secret is not stored, so it cannot be shown again. */
export interface Issued {
  client: Client
  secretId: string
  secret: string
}

/**
 * Generates a secret. The client gets `relation`, and keeps the relations to the platform that its principal already has. Throws 409 if
 * the id or title is taken.
 */
export async function createClient(
  table: Table,
  { id = randomUUID(), title, relation }: { id?: string; title: string; relation?: PlatformRelation },
): Promise<Issued> {
  return table.withRetries(async () => {
    const [existing, titled, held] = await Promise.all([
      readClient(table, id),
      clientIdByTitle(table, title),
      readRelations(table, clientPrincipal(id)),
    ])
    if (existing !== undefined) throw alreadyExists('id', `there is a client ${id} already`)
    if (titled !== undefined) throw alreadyExists('title', `the client ${titled} has this title already`)
    const client = makeClient(id, { title }, readClock())
    const relations = relation === undefined ? held : addRelation(held, relation)
    return issueSecret(table, undefined, { ...client, relations }, held)
  })
}

/**
 * The old secret stays valid until it is revoked, or until `expireOld`. Throws 404 if the client does not exist. Throws 409 if two
 * secrets are live, because adding a third would remove a secret that may be in use.
 */
export async function rotateSecret(table: Table, id: string, expireOld?: Date): Promise<Issued> {
  return table.withRetries(async () => {
    const before = await readExisting(table, id)
    if (before.deleting !== undefined) throw beingDeleted('client')
    const live = liveSecrets(before.secrets, readClock())
    if (live.length >= MAX_SECRETS) {
      throw alreadyExists('secrets', `the client has ${MAX_SECRETS} live secrets: revoke one of ${idsOf(live)} first`)
    }
    const secrets = expireOld === undefined ? live : live.map((secret) => endBy(secret, expireOld))
    return issueSecret(table, before, { ...before, secrets }, before.relations)
  })
}

/**
 * Makes all secrets except `secretId` expire at the time `at`, if they do not expire earlier. Throws 404 if the client does not exist.
 */
export async function endOtherSecrets(table: Table, id: string, secretId: string, at: Date): Promise<Client> {
  return table.withRetries(async () => {
    const before = await readExisting(table, id)
    const secrets = before.secrets.map((secret) => (secret.id === secretId ? secret : endBy(secret, at)))
    const after = { ...before, secrets, updated_at: isoNow() }
    if (!(await saveClient(table, before, after, before.relations))) throw aborted()
    return after
  })
}

function endBy(secret: SecretRecord, at: Date): SecretRecord {
  const until = at.toISOString()
  return secret.expires_at !== '' && secret.expires_at < until ? secret : { ...secret, expires_at: until }
}

/**
 * Revokes all secrets if no id is given. Requests that begin afterwards cannot use a revoked secret. Throws 404 if the client or the
 * secret does not exist.
 */
export async function revokeSecrets(table: Table, id: string, secretId?: string): Promise<string[]> {
  return table.withRetries(async () => {
    const before = await readExisting(table, id)
    const revoked = before.secrets.filter((secret) => secretId === undefined || secret.id === secretId)
    if (secretId !== undefined && revoked.length === 0) {
      throw new ApiError('NOT_FOUND', `the client has no secret ${secretId}: it has ${idsOf(before.secrets) || 'none'}`)
    }
    const secrets = before.secrets.filter((secret) => !revoked.includes(secret))
    const saved = await saveClient(table, before, { ...before, secrets, updated_at: isoNow() }, before.relations)
    if (!saved) throw aborted()
    return revoked.map((secret) => secret.id)
  })
}

async function issueSecret(
  table: Table,
  before: Client | undefined,
  after: Client,
  held: readonly PlatformRelation[],
): Promise<Issued> {
  const secret = generateSecret()
  const { client, secretId } = addSecret(after, secret, readClock())
  if (!(await saveClient(table, before, client, held))) throw aborted()
  return { client, secretId, secret }
}

async function readExisting(table: Table, id: string): Promise<Client> {
  const client = await readClient(table, id)
  if (client === undefined) throw notFound('client', id)
  return client
}

const idsOf = (secrets: readonly SecretRecord[]): string => secrets.map((secret) => secret.id).join(', ')
const isoNow = (): string => readClock().toISOString()

/** Without secrets and relations. */
export const makeClient = (id: string, given: Partial<Pick<Client, 'title'>>, now: Date): Client => ({
  id,
  title: '',
  secrets: [],
  relations: [],
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  ...given,
})

/** Sorted by title. Scans the whole table, so only operator commands may call this function. */
export async function listClients(table: Table): Promise<Client[]> {
  const clients = new Map<string, Client>()
  for await (const page of table.scan()) {
    for (const item of page) {
      if (partitionOf(String(item.pk)).kind !== 'CLIENT') continue
      const client = parseRecord(Client, item)
      clients.set(client.id, client)
    }
  }
  return [...clients.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

/**
 * `metadata` is a JSON text. The details are in a separate item to keep the client item small, because every request reads the client
 * item.
 */
const ClientDetails = v.object({ metadata: v.string() })

/** A JSON text. */
export async function readClientMetadata(table: Table, id: string): Promise<string> {
  const item = await table.get(clientDetailsKey(id))
  return item === undefined ? '{}' : parseRecord(ClientDetails, item).metadata
}

export const detailsWrite = (id: string, metadata: string): Write => put(clientDetailsKey(id), { metadata })
