import { MAX_SECRETS, type SecretRecord } from './schema.ts'
import { hashSecret, sameHash } from './secret.ts'

/** Those that still prove who the client is. */
export const liveSecrets = (secrets: readonly SecretRecord[], now: Date): SecretRecord[] =>
  secrets.filter((secret) => secret.expires_at === '' || secret.expires_at > now.toISOString())

/** Whether one of the live ones is this very secret. */
export const holdsSecret = (id: string, secrets: readonly SecretRecord[], secret: string, now: Date): boolean =>
  liveSecrets(secrets, now).some((each) => sameHash(each.hash, hashSecret(id, secret)))

/** The live secrets with a new one, and without the oldest where there would be too many. */
export function withSecret(
  id: string,
  secrets: readonly SecretRecord[],
  secret: string,
  now: Date,
  secretId: string,
): SecretRecord[] {
  const added = { id: secretId, hash: hashSecret(id, secret), created_at: now.toISOString(), expires_at: '' }
  const oldestFirst = liveSecrets(secrets, now).sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  return [...oldestFirst, added].slice(-MAX_SECRETS)
}
