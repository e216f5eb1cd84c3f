import { createHmac } from 'node:crypto'

/**
 * The message that a receiver gets. See
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export interface WebhookMessage {
  /** The same in each delivery. */
  id: string
  type: string
  /** The time of the event in ISO 8601. */
  timestamp: string
  data: Readonly<Record<string, unknown>>
}

const PREFIX = 'whsec_'
/** Standard Webhooks sets these limits. */
const [MIN_BYTES, MAX_BYTES] = [24, 64]

/**
 * The text has one or more secrets of the form `whsec_<base64>`, separated by white space. With two secrets, a receiver
 * can change from one secret to the other.
 * @returns the keys
 * @throws Error if a secret is not valid. The message does not contain the secrets
 */
export function readSecrets(text: string): Buffer[] {
  const secrets = text.split(/\s+/).filter(Boolean)
  const keys = secrets.map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
  const areSecrets =
    secrets.length > 0 &&
    secrets.every((secret) => secret.startsWith(PREFIX)) &&
    keys.every(({ length }) => length >= MIN_BYTES && length <= MAX_BYTES)
  if (!areSecrets)
    throw new Error(`a webhook needs one or more secrets ${PREFIX}<base64>, each of ${MIN_BYTES} to ${MAX_BYTES} bytes`)
  return keys
}

/**
 * Signs as in Standard Webhooks.
 * @param keys the keys that `readSecrets` returns. The signature has one part for each key
 * @param now the time of the attempt. Receivers reject requests that are older than some minutes
 */
export function signMessage(
  { id, ...content }: WebhookMessage,
  keys: readonly Buffer[],
  now: Date,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(content)
  const seconds = String(Math.floor(now.getTime() / 1_000))
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  )
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'tollgate-webhooks',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signatures.join(' '),
    },
    body,
  }
}
