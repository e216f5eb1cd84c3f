import QuickLRU from 'quick-lru'
import type * as v from 'valibot'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { type Precondition, sameVersion } from '../../foundation/table/facts.ts'
import { anyOf, CLIENT_COPIES, clientKey, type Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { CallingClient, copiesOf, type PlatformRelation, relationsIn, type SecretRecord } from './schema.ts'
import { type Credentials, hashSecret, isLive, parseSecretId, sameHash, unauthenticated } from './secret.ts'
import { clientPrincipal } from './store.ts'
import type { UsedToken } from './used-token.ts'

/** A caller of the API, or an operator with access to the table. */
export interface Actor {
  principal: string
  relations: readonly PlatformRelation[]
  /** If true, the actor has all rights of a platform admin in the operation that it calls. */
  isGivenOperation?: boolean
  /** The token that the person uses. The person may do only what the token covers, and has no relation to the platform. */
  token?: UsedToken
}

/** A service user (`app/serviceuser:<id>`) or a person (`app/user:<id>`). */
export interface Caller extends Actor {
  /**
   * The version of a copy of the client, or facts about the items of the person and of its token. As long as they hold, the credentials
   * and the relations are valid, and the caller is not disabled.
   */
  preconditions: readonly Precondition[]
}

export interface PresentedSecret {
  id: string
  hash: string
  /** The only secret that is accepted; undefined if the user name is the id of the client. */
  secretId?: string | undefined
}

export const NOBODY_HASH = hashSecret('', '')

/**
 * Placeholders for a missing client and a missing secret. Because of the placeholders, a failure makes the same reads and comparisons as a
 * success.
 */
const NOBODY_ID = '00000000-0000-0000-0000-000000000000'
const NOBODY = { secrets: [{ id: '', hash: NOBODY_HASH, expires_at: '' }] }

/** The user name is the id of the client, or the id of one of its secrets: `<client id>.<8 hex digits>`. */
export function presentSecret({ clientId, secret }: Credentials): PresentedSecret {
  const named = parseSecretId(clientId)
  const id = named?.clientId ?? (isUuid(clientId) ? clientId.toLowerCase() : NOBODY_ID)
  return { id, hash: hashSecret(id, secret), secretId: named?.id }
}

interface Verified {
  hash: string
  /** When the secret was verified. */
  copies: number
  /** `app/organization:<id>`; undefined if the client has no organization, or acts for all organizations. */
  organization: string | undefined
}

/** By user name. The cache does not authenticate a caller, because every request verifies its own secret. */
const verified = new QuickLRU<string, Verified>({ maxSize: 1_000 })

const userNameOf = ({ id, secretId }: PresentedSecret): string => (secretId === undefined ? id : `${id}.${secretId}`)

/** If true, the request may read more items while it verifies the secret again. */
export const wasVerifiedBefore = (presented: PresentedSecret): boolean => {
  // Always makes one comparison, so that the response time does not reveal which clients this process has verified.
  return sameHash(verified.get(userNameOf(presented))?.hash ?? NOBODY_HASH, presented.hash)
}

/** As of the time when this process last verified the secret. */
export const organizationOfVerified = (presented: PresentedSecret): string | undefined =>
  verified.get(userNameOf(presented))?.organization

/** Returns undefined for a client that is allowed to check and charge for every organization, even if it belongs to one. */
const organizationOf = ({ organization_id }: v.InferOutput<typeof CallingClient>, relations: readonly string[]) =>
  organization_id === undefined || relations.includes('admin') || relations.includes('member')
    ? undefined
    : `${ORGANIZATION}:${organization_id}`

/**
 * At random. If this process has verified the secret before, chooses among all copies of the client. Otherwise chooses among the first
 * copies. If the chosen copy no longer exists, because the number of copies was reduced, reads one of the first copies.
 */
async function readCopy(
  table: Table,
  presented: PresentedSecret,
): Promise<{ key: Key; item: Awaited<ReturnType<Table['get']>> }> {
  const { id } = presented
  // If the secret was not verified before, the caller must be authenticated before a second read, so only the first copies are used.
  const known = wasVerifiedBefore(presented) ? verified.get(userNameOf(presented)) : undefined
  const copy = anyOf(known?.copies ?? CLIENT_COPIES)
  const key = clientKey(id, copy)
  const item = await table.get(key)
  if (item !== undefined || copy < CLIENT_COPIES) return { key, item }
  const first = clientKey(id, anyOf(CLIENT_COPIES))
  return { key: first, item: await table.get(first) }
}

/** With a strongly consistent read of the client. Throws the same 401 error for every failure. */
export async function verify(table: Table, presented: PresentedSecret, now: Date): Promise<Caller> {
  const { id, hash, secretId } = presented
  const { key, item } = await readCopy(table, presented)
  const client = parseRecord(CallingClient, item ?? NOBODY)
  // Always makes two comparisons, because a client has at most two secrets.
  const [first = NOBODY.secrets[0], second = NOBODY.secrets[0]] = client.secrets
  const isNamed = (each: Pick<SecretRecord, 'id'>) => secretId === undefined || secretId === each.id
  const matches = [first, second].map(
    (each) => each !== undefined && sameHash(hash, each.hash) && isLive(each, now) && isNamed(each),
  )
  if (item === undefined || client.disabled_at !== undefined || !matches.includes(true)) {
    // Removes the cache entry only if it has the secret that failed. Otherwise a wrong secret from another caller would slow down the
    // client.
    if (wasVerifiedBefore(presented)) verified.delete(userNameOf(presented))
    throw unauthenticated()
  }
  const relations = relationsIn(client)
  const organization = organizationOf(client, relations)
  verified.set(userNameOf(presented), { hash, copies: copiesOf(client), organization })
  return {
    principal: clientPrincipal(id),
    relations,
    preconditions: [sameVersion(key, item)],
  }
}
