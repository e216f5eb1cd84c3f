import { randomBytes } from 'node:crypto'
import { type Client, MAX_SECRETS, type SecretRecord } from './schema.ts'
import { hashSecret, sameHash } from './secret.ts'

/** Whether a secret has not expired. */
export const isLive = ({ expires_at }: SecretRecord, now: Date): boolean =>
  expires_at === '' || expires_at > now.toISOString()

export const liveSecrets = (secrets: readonly SecretRecord[], now: Date): SecretRecord[] =>
  secrets.filter((secret) => isLive(secret, now))

/** Whether one of the live secrets of a client is this one. */
export const holdsSecret = (id: string, secrets: readonly SecretRecord[], secret: string, now: Date): boolean =>
  liveSecrets(secrets, now).some((each) => sameHash(each.hash, hashSecret(id, secret)))

/** The live secrets of a client with a new one added. The oldest makes room where there would be too many. */
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

/** The client with a new secret, under a generated id. The oldest secret makes room where there would be too many. */
export function addSecret(client: Client, secret: string, now: Date, title = ''): { client: Client; secretId: string } {
  const secretId = randomBytes(4).toString('hex')
  const secrets = withSecret(client.id, client.secrets, secret, now, { id: secretId, title })
  return { client: { ...client, secrets, updated_at: now.toISOString() }, secretId }
}
