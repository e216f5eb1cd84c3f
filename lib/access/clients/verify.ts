import QuickLRU from 'quick-lru'
import type * as v from 'valibot'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { itemVersionOf } from '../../foundation/table/item-versions.ts'
import { anyOf, CLIENT_COPIES, clientKey, type Key } from '../../foundation/table/keys.ts'
import type { Precondition } from '../../foundation/table/preconditions.ts'
import type { Table } from '../../foundation/table/table.ts'
import { CallingClient, copiesOf, type PlatformRelation, relationsIn, type SecretRecord } from './schema.ts'
import { type Credentials, hashSecret, isLive, parseSecretId, sameHash, unauthenticated } from './secret.ts'
import { clientPrincipal } from './store.ts'

/** The actor of an operation: a caller, or an operator with access to the table. */
export interface Actor {
  principal: string
  relations: readonly PlatformRelation[]
  /** Whether one of its relations gives it the operation that it calls. In that operation, it then acts as a platform admin. */
  isGivenOperation?: boolean
}

/** The authenticated caller: a service user (`app/serviceuser:<id>`) or a person (`app/user:<id>`). */
export interface Caller extends Actor {
  /**
   * One of the copies of the client, or the item of a person, as it was read. While it is unchanged, the credentials and the relations are
   * valid, and the caller is not disabled.
   */
  precondition: Precondition
}

/** Credentials before they are verified. */
export interface PresentedSecret {
  id: string
  hash: string
  /** The only secret that counts, if the user name is the id of a secret. */
  secretId?: string | undefined
}

const NOBODY_HASH = hashSecret('', '')

/** Placeholders for a missing client and secret: every failure makes the same reads and comparisons. */
const NOBODY_ID = '00000000-0000-0000-0000-000000000000'
const NOBODY = { secrets: [{ id: '', hash: NOBODY_HASH, expires_at: '' }] }

/** Makes the credentials to verify. The user name is the id of the client, or the id of one of its secrets: `<client id>.<8 hex>`. */
export function presentSecret({ clientId, secret }: Credentials): PresentedSecret {
  const named = parseSecretId(clientId)
  const id = named?.clientId ?? (isUuid(clientId) ? clientId.toLowerCase() : NOBODY_ID)
  return { id, hash: hashSecret(id, secret), secretId: named?.id }
}

/** The cached data of a secret that this process has verified. */
interface Verified {
  hash: string
  /** The number of copies that the client had. */
  copies: number
  /** The organization (`app/organization:<id>`) that the client works for; undefined if it works for none, or for all. */
  organization: string | undefined
}

/** The secrets that this process has verified, by user name. They prove nothing: every request verifies its own secret. */
const verified = new QuickLRU<string, Verified>({ maxSize: 1_000 })

const userNameOf = ({ id, secretId }: PresentedSecret): string => (secretId === undefined ? id : `${id}.${secretId}`)

/** Tells whether this process has verified this secret before. Then it may read more while it verifies the secret again. */
export const wasVerifiedBefore = (presented: PresentedSecret): boolean => {
  // Always makes one comparison, so that the time does not reveal which clients this process knows.
  return sameHash(verified.get(userNameOf(presented))?.hash ?? NOBODY_HASH, presented.hash)
}

/** Returns the organization that the client worked for when this process last verified the secret. */
export const organizationOfVerified = (presented: PresentedSecret): string | undefined =>
  verified.get(userNameOf(presented))?.organization

/**
 * Returns the organization of a client. A client that may check and charge for every organization works for all of them, not only for its
 * own.
 */
const organizationOf = ({ organization_id }: v.InferOutput<typeof CallingClient>, relations: readonly string[]) =>
  organization_id === undefined || relations.includes('admin') || relations.includes('member')
    ? undefined
    : `${ORGANIZATION}:${organization_id}`

/**
 * Reads any one of the copies of a client. If a secret was verified before, the client may have more than the default number of copies. If
 * the chosen copy no longer exists, the client has fewer copies, and the first ones still exist.
 */
async function readCopy(
  table: Table,
  presented: PresentedSecret,
): Promise<{ key: Key; item: Awaited<ReturnType<Table['get']>> }> {
  const { id } = presented
  // A caller whose secret was not verified before must be authenticated before a second read.
  const known = wasVerifiedBefore(presented) ? verified.get(userNameOf(presented)) : undefined
  const copy = anyOf(known?.copies ?? CLIENT_COPIES)
  const key = clientKey(id, copy)
  const item = await table.get(key)
  if (item !== undefined || copy < CLIENT_COPIES) return { key, item }
  const first = clientKey(id, anyOf(CLIENT_COPIES))
  return { key: first, item: await table.get(first) }
}

/** Verifies a secret with one strongly consistent read. Throws the same 401 for every reason. */
export async function verify(table: Table, presented: PresentedSecret, now: Date): Promise<Caller> {
  const { id, hash, secretId } = presented
  const { key, item } = await readCopy(table, presented)
  const client = parseRecord(CallingClient, item ?? NOBODY)
  // Always makes two comparisons: a client has at most two secrets.
  const [first = NOBODY.secrets[0], second = NOBODY.secrets[0]] = client.secrets
  const isNamed = (each: Pick<SecretRecord, 'id'>) => secretId === undefined || secretId === each.id
  const matches = [first, second].map(
    (each) => each !== undefined && sameHash(hash, each.hash) && isLive(each, now) && isNamed(each),
  )
  if (item === undefined || client.disabled_at !== undefined || !matches.includes(true)) {
    // Removes only the secret that failed from the cache: a wrong secret from another caller must not slow down the client.
    if (wasVerifiedBefore(presented)) verified.delete(userNameOf(presented))
    throw unauthenticated()
  }
  const relations = relationsIn(client)
  const organization = organizationOf(client, relations)
  verified.set(userNameOf(presented), { hash, copies: copiesOf(client), organization })
  return {
    principal: clientPrincipal(id),
    relations,
    precondition: { key, itemVersion: itemVersionOf(item) },
  }
}
