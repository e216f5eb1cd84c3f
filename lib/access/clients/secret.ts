import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../foundation/errors.ts'
import { type Client, MAX_SECRETS, type SecretRecord } from './schema.ts'

/** For secrets that an operator chooses. Generated secrets are longer. */
export const MIN_SECRET_LENGTH = 32

export const isAllowedSecret = (secret: string): boolean =>
  [...secret].length >= MIN_SECRET_LENGTH && secret.isWellFormed()

/** 256 random bits. The secret is shown once, and only its hash is stored. */
export const generateSecret = (): string => `tg_${randomBytes(32).toString('base64url')}`

/**
 * SHA-256 is enough, because secrets have the entropy of a key. The hash includes the id of the client, so that equal secrets of two
 * clients have different hashes.
 */
export const hashSecret = (clientId: string, secret: string): string =>
  hash('sha256', `${clientId}\u0000${secret}`, 'base64url')

/** In constant time. */
export const sameHash = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const SECRET_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8})$/

/**
 * Callers name a secret by this id, which is unique in the whole instance. The id that the client stores is unique only within the
 * client.
 */
export const secretIdOf = (clientId: string, id: string): string => `${clientId}.${id}`

/** Accepts `<client id>.<8 hex digits>` in any letter case. Returns undefined for other texts. */
export function parseSecretId(text: string): { clientId: string; id: string } | undefined {
  const [, clientId, id] = SECRET_ID.exec(text.toLowerCase()) ?? []
  return clientId === undefined || id === undefined ? undefined : { clientId, id }
}

export const isLive = ({ expires_at }: Pick<SecretRecord, 'expires_at'>, now: Date): boolean =>
  expires_at === '' || expires_at > now.toISOString()

export const liveSecrets = (secrets: readonly SecretRecord[], now: Date): SecretRecord[] =>
  secrets.filter((secret) => isLive(secret, now))

/** Only live secrets count. */
export const holdsSecret = (id: string, secrets: readonly SecretRecord[], secret: string, now: Date): boolean =>
  liveSecrets(secrets, now).some((each) => sameHash(each.hash, hashSecret(id, secret)))

/** Removes expired secrets, and the oldest ones if there are more than `MAX_SECRETS`. */
export function withSecret(
  id: string,
  secrets: readonly SecretRecord[],
  secret: string,
  now: Date,
  { id: secretId, title }: Pick<SecretRecord, 'id' | 'title'>,
): SecretRecord[] {
  const hash = hashSecret(id, secret)
  const added = { id: secretId, ...(title && { title }), hash, created_at: now.toISOString(), expires_at: '' }
  const oldestFirst = liveSecrets(secrets, now).sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  return [...oldestFirst, added].slice(-MAX_SECRETS)
}

/** The new secret has a generated id. Removes the oldest secrets if there are more than `MAX_SECRETS`. */
export function addSecret(client: Client, secret: string, now: Date, title = ''): { client: Client; secretId: string } {
  const secretId = randomBytes(4).toString('hex')
  const secrets = withSecret(client.id, client.secrets, secret, now, { id: secretId, title })
  return { client: { ...client, secrets, updated_at: now.toISOString() }, secretId }
}

/** In the form of RFC 7617. */
export interface Credentials {
  clientId: string
  secret: string
}

export const CHALLENGE = 'Basic realm="tollgate", charset="UTF-8"'

/** All failures have the same 401, so that it does not reveal whether a client exists. */
export const unauthenticated = (): ApiError =>
  new ApiError('UNAUTHENTICATED', 'valid client credentials are required', {
    headers: { 'www-authenticate': CHALLENGE },
  })

const BASIC = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Throws 401 if the `Authorization` header is missing or malformed. The first colon separates the id from the secret, because a secret
 * may contain colons.
 */
export function parseBasic(header: string | undefined): Credentials {
  const encoded = BASIC.exec(header ?? '')?.[1]
  if (encoded === undefined) throw unauthenticated()
  const text = decodeUtf8(Buffer.from(encoded, 'base64'))
  const colon = text.indexOf(':')
  if (colon < 0) throw unauthenticated()
  return { clientId: text.slice(0, colon), secret: text.slice(colon + 1) }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw unauthenticated()
  }
}
