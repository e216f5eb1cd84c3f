import { createHmac } from 'node:crypto'

/** The message that a receiver gets. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
export interface WebhookMessage {
  /** Identical at each delivery. */
  id: string
  type: string
  /** When it happened, in ISO 8601. */
  timestamp: string
  data: Readonly<Record<string, unknown>>
}

const PREFIX = 'whsec_'
/** The standard asks for 24 to 64 bytes. */
const [MIN_BYTES, MAX_BYTES] = [24, 64]

/**
 * Reads the secrets of a webhook: one or more of the form `whsec_<base64>`, separated by white space. With two, a receiver can
 * change from one to the other.
 *
 * @returns the keys
 * @throws Error that does not have them
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
 * Makes the request of an attempt to deliver a message, signed as Standard Webhooks says.
 *
 * @param keys those of `readSecrets`: the signature has one part for each
 * @param now of the attempt: receivers refuse what is older than some minutes
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
